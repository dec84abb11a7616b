import type { AntiqueThing } from './paint/scene-spec'
import { darker, lighter } from './paint/tone'

/** The paints of one drawing, as SVG fills. `body` paints are of the thing's colour, `trim` ones of its accent. */
export type AntiquePaint = {
  colour: string
  accent: string
  defs: string
  /** Glazed and round: light falls from the left. */
  body: string
  /** Polished metal, round and flat. */
  bodyMetal: string
  trim: string
  trimFlat: string
  /** Wood or leather, lit from above. */
  wood: string
  woodSide: string
  glass: string
  mirror: string
  paper: string
}

/** Drawing of an antique that stands on the lower edge of its box. */
export type AntiqueDrawing = (paint: AntiquePaint) => { width: number; height: number; inside: string }

type Stop = readonly [offset: number, colour: string, opacity?: number]

export function antiquePaint({ colour, accent = '#c9a45c' }: AntiqueThing): AntiquePaint {
  return {
    colour,
    accent,
    defs: [
      across('body', glaze(colour)),
      across('bodyMetal', metal(colour)),
      across('trim', metal(accent)),
      down('trimFlat', metal(accent)),
      down('wood', [
        [0, lighter(colour, 0.2)],
        [0.35, colour],
        [1, darker(colour, 0.36)],
      ]),
      across('woodSide', [
        [0, darker(colour, 0.3)],
        [0.25, lighter(colour, 0.14)],
        [0.7, colour],
        [1, darker(colour, 0.46)],
      ]),
      across('glass', [
        [0, '#ffffff', 0.62],
        [0.14, '#ffffff', 0.16],
        [0.5, '#dfe9ee', 0.12],
        [0.86, '#b9c8d0', 0.22],
        [1, '#ffffff', 0.55],
      ]),
      slant('mirror', [
        [0, '#f4f7f8'],
        [0.34, '#b7c3c8'],
        [0.42, '#e9eef0'],
        [0.6, '#9fadb4'],
        [1, '#dfe6e8'],
      ]),
      slant('paper', [
        [0, '#f7efdc'],
        [0.6, '#efe2c4'],
        [1, '#dcc89f'],
      ]),
    ].join(''),
    body: 'url(#body)',
    bodyMetal: 'url(#bodyMetal)',
    trim: 'url(#trim)',
    trimFlat: 'url(#trimFlat)',
    wood: 'url(#wood)',
    woodSide: 'url(#woodSide)',
    glass: 'url(#glass)',
    mirror: 'url(#mirror)',
    paper: 'url(#paper)',
  }
}

function glaze(colour: string): Stop[] {
  return [
    [0, darker(colour, 0.5)],
    [0.1, darker(colour, 0.18)],
    [0.26, lighter(colour, 0.62)],
    [0.34, lighter(colour, 0.3)],
    [0.55, colour],
    [0.84, darker(colour, 0.36)],
    [0.94, darker(colour, 0.5)],
    [1, darker(colour, 0.28)],
  ]
}

function metal(colour: string): Stop[] {
  return [
    [0, darker(colour, 0.62)],
    [0.1, darker(colour, 0.2)],
    [0.2, lighter(colour, 0.72)],
    [0.3, colour],
    [0.48, darker(colour, 0.42)],
    [0.6, darker(colour, 0.12)],
    [0.74, lighter(colour, 0.5)],
    [0.84, colour],
    [1, darker(colour, 0.66)],
  ]
}

function across(id: string, stops: readonly Stop[]): string {
  return `<linearGradient id="${id}">${stopsOf(stops)}</linearGradient>`
}

function down(id: string, stops: readonly Stop[]): string {
  return `<linearGradient id="${id}" x2="0" y2="1">${stopsOf(stops)}</linearGradient>`
}

function slant(id: string, stops: readonly Stop[]): string {
  return `<linearGradient id="${id}" x2="1" y2="1">${stopsOf(stops)}</linearGradient>`
}

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')
}

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
