import type { AntiqueThing } from './paint/thing-spec'
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
