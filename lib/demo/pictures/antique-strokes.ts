/** A filled shape with the fine dark edge of every part. */
export function part(d: string, fill: string, edge = 0.45): string {
  return `<path d="${d}" fill="${fill}" stroke="#1c120a" stroke-opacity="${edge}" stroke-width="1.6" stroke-linejoin="round"/>`
}

/** A highlight on a polished surface. */
export function shine(d: string, width: number, opacity = 0.4): string {
  return `<g fill="none" stroke="#fff" stroke-linecap="round"><path d="${d}" stroke-width="${width}" stroke-opacity="${opacity * 0.4}"/><path d="${d}" stroke-width="${width * 0.5}" stroke-opacity="${opacity * 0.6}"/></g>`
}

/** Fine lines along wood or leather. */
export function grain(x: number, y: number, width: number, height: number, every = 11): string {
  const rows = Array.from({ length: Math.floor(height / every) }, (_, i) => {
    const at = y + 5 + i * every
    const bend = ((i * 37) % 9) - 4
    return `M${x} ${at}C${x + width * 0.3} ${at + bend} ${x + width * 0.6} ${at - bend} ${x + width} ${at + bend / 2}`
  })
  return `<path d="${rows.join('')}" fill="none" stroke="#1c120a" stroke-opacity=".13" stroke-width="1.7"/>`
}

/** An ellipse as a path: rims and feet of turned things. */
export function ring(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx} ${y}A${rx} ${ry} 0 1 1 ${x + rx} ${y}A${rx} ${ry} 0 1 1 ${x - rx} ${y}Z`
}

/** A painted spray of leaves and flowers, about 200 units wide around the given point. */
export function spray(x: number, y: number, size: number, colour: string, heart: string): string {
  const petals = (turn: number) =>
    [0, 60, 120, 180, 240, 300]
      .map((angle) => `<path d="M0 0C-11 -8 -9 -24 0 -26C9 -24 11 -8 0 0Z" transform="rotate(${angle + turn})"/>`)
      .join('')
  const flower = (dx: number, dy: number, scale: number, turn: number) =>
    `<g transform="translate(${dx} ${dy}) scale(${scale})" fill="${colour}">${petals(turn)}<circle r="7" fill="${heart}"/></g>`
  return `<g transform="translate(${x} ${y}) scale(${size})"><g fill="none" stroke="${colour}" stroke-width="4" stroke-linecap="round"><path d="M0 20C-30 40 -60 40 -92 20M0 20C30 44 64 40 94 14M0 10C-6 40 -4 70 6 96"/></g><g fill="${colour}" fill-opacity=".82"><path d="M-54 38C-60 20 -76 10 -92 20C-84 36 -70 42 -54 38ZM-30 36C-38 54 -54 60 -66 54C-60 40 -46 34 -30 36ZM52 40C60 20 76 8 94 14C86 34 70 44 52 40ZM28 36C38 56 52 62 66 56C58 42 46 34 28 36ZM0 60C-16 56 -26 64 -30 78C-16 80 -4 74 0 60ZM2 76C16 72 26 78 30 92C16 96 6 90 2 76Z"/></g>${flower(0, -6, 1.25, 0)}${flower(-62, -2, 0.72, 20)}${flower(62, -8, 0.72, 40)}</g>`
}
