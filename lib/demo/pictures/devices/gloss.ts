import { darker, lighter } from '../paint/tone'

/** Common parts of all devices: moulded plastic lit from the upper left. */
export function plastic(id: string, colour: string): string {
  return `<linearGradient id="${id}" x1=".1" y1="0" x2=".8" y2="1"><stop offset="0" stop-color="${lighter(colour, 0.34)}"/><stop offset=".4" stop-color="${colour}"/><stop offset="1" stop-color="${darker(colour, 0.34)}"/></linearGradient>`
}

/** A shell with a lit upper edge and a shaded lower one. `fill` is a colour or `url(#…)`. */
export function shell(d: string, fill: string, id: string): string {
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><path d="${d}" fill="${fill}"/><g clip-path="url(#${id})" fill="none"><path d="${d}" transform="translate(-5 -7)" stroke="#160c22" stroke-opacity=".09" stroke-width="30"/><path d="${d}" transform="translate(-3 -5)" stroke="#160c22" stroke-opacity=".16" stroke-width="12"/><path d="${d}" transform="translate(3 4)" stroke="#fff" stroke-opacity=".34" stroke-width="7"/></g>`
}

export function knob(x: number, y: number, r: number, colour: string): string {
  return `<circle cx="${x}" cy="${y + r * 0.16}" r="${r}" fill="${darker(colour, 0.55)}"/><circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/><circle cx="${x}" cy="${y}" r="${r * 0.82}" fill="${lighter(colour, 0.16)}"/><ellipse cx="${x - r * 0.28}" cy="${y - r * 0.34}" rx="${r * 0.34}" ry="${r * 0.22}" fill="#fff" fill-opacity=".5"/>`
}

export function dpad(x: number, y: number, r: number, colour: string): string {
  const t = r * 0.36
  const d = (dy: number) =>
    `M${x - t} ${y - r + dy}h${2 * t}v${r - t}h${r - t}v${2 * t}h${-(r - t)}v${r - t}h${-2 * t}v${-(r - t)}h${-(r - t)}v${-2 * t}h${r - t}Z`
  return `<path d="${d(r * 0.12)}" fill="${darker(colour, 0.6)}" stroke="${darker(colour, 0.6)}" stroke-width="6" stroke-linejoin="round"/><path d="${d(0)}" fill="${lighter(colour, 0.08)}" stroke="${lighter(colour, 0.08)}" stroke-width="6" stroke-linejoin="round"/><circle cx="${x}" cy="${y}" r="${t * 0.7}" fill="${darker(colour, 0.3)}" fill-opacity=".6"/>`
}

/** A lit screen: a small landscape of pixels under a diagonal reflection. */
export function screen(x: number, y: number, width: number, height: number, accent: string): string {
  const [w, h] = [width / 16, height / 10]
  const hills = [4, 5, 5, 6, 5, 4, 3, 3, 4, 5, 6, 7, 6, 5, 4, 4]
  const blocks = hills.map(
    (tall, i) =>
      `<rect x="${x + i * w}" y="${y + height - tall * h * 0.62}" width="${w + 0.5}" height="${tall * h * 0.62}"/>`,
  )
  return `<linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="#23345f"/><stop offset="1" stop-color="#4f8fb8"/></linearGradient><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="5" fill="url(#sky)"/><circle cx="${x + width * 0.76}" cy="${y + height * 0.28}" r="${height * 0.13}" fill="#ffe08a"/><g fill="${darker(accent, 0.25)}">${blocks.join('')}</g><path d="M${x + 3 * w} ${y + height - 4.6 * h}h${2 * w}v${-h}h${w}v${2 * h}h${-3 * w}Z" fill="#fff"/><path d="M${x} ${y}h${width * 0.52}L${x + width * 0.2} ${y + height}H${x}Z" fill="#fff" fill-opacity=".13"/><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="5" fill="none" stroke="#0c0a14" stroke-opacity=".5" stroke-width="2.5"/>`
}

export function grille(x: number, y: number, columns: number, rows: number, step: number, fill: string): string {
  const holes: string[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      holes.push(`<circle cx="${x + column * step}" cy="${y + row * step}" r="${step * 0.28}"/>`)
    }
  }
  return `<g fill="${fill}">${holes.join('')}</g>`
}

export function round(x: number, y: number, width: number, height: number, r: number): string {
  return `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${-(width - 2 * r)}a${r} ${r} 0 0 1 ${-r} ${-r}v${-(height - 2 * r)}a${r} ${r} 0 0 1 ${r} ${-r}Z`
}
