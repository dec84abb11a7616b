import type { ClothPalette } from './cloth-palette'
import { clothPattern } from './cloth-pattern'
import type { GarmentThing } from './paint/thing-spec'
import { brightness, darker, lighter, mixTones } from './paint/tone'
import { symmetric } from './svg-path'

/** One cut of cloth; `d` is a closed path. */
export type ClothPiece = {
  d: string
  /** Rotation of the pattern in degrees, as on a sleeve. */
  turn?: number
  /** −1 darker … 1 lighter than the garment. */
  tone?: number
  fill?: string
  plain?: boolean
}

/** A complete drawing. Layers lie back to front; a string is finished SVG. */
export type Garment = {
  height: number
  layers: readonly (ClothPiece | string)[]
  /** Paths along which cloth is shaded, and highlighted. */
  folds?: readonly string[]
  lights?: readonly string[]
  seams?: readonly string[]
  stitches?: readonly string[]
  /** SVG on top of everything: buttons, buckles, laces. */
  trim?: string
  /** Where the hanger goes: behind the front of the neck (after the first layer), or clipped to the waistband. */
  hang?: { by: 'neck' | 'clips'; y: number; reach?: number }
}

const WIDTH = 600
/** Space above the garment for the hook. */
const HOOK = 96

export function sew(garment: Garment, thing: GarmentThing, palette: ClothPalette, hung: boolean): string {
  const { hang, trim = '' } = garment
  const top = hung ? HOOK : 0
  const height = garment.height + top
  const hanger = hung && hang ? drawHanger(hang) : ''
  const layers = garment.layers.map((layer, i) => {
    const drawn =
      typeof layer === 'string' ? layer : drawPiece(layer, `${i}`, palette, (thing.pattern ?? 'plain') === 'plain')
    return i === 0 && hang?.by === 'neck' ? drawn + hanger : drawn
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 ${-top} ${WIDTH} ${height}">`,
    `<defs>${FALL}${clothPattern(thing, palette)}${clip(
      'cloth',
      garment.layers.flatMap((layer) => (typeof layer === 'string' ? [] : [layer.d])),
    )}</defs>`,
    ...layers,
    drawShading(garment, palette),
    drawSewing(garment, palette),
    trim,
    hang?.by === 'clips' ? hanger : '',
    '</svg>',
  ].join('\n')
}

/** Light from the upper left. */
const FALL =
  '<linearGradient id="fall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".17"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#120a20" stop-opacity=".18"/></linearGradient>'

function drawPiece(piece: ClothPiece, id: string, palette: ClothPalette, plainCloth: boolean): string {
  const { d, tone = 0, fill: own = palette.base } = piece
  const fill = tone < 0 ? darker(own, -tone) : lighter(own, tone)
  const edge = brightness(own) < 0.2 ? '#000000' : darker(own, 0.75)
  const patterned = !(piece.plain || piece.fill || plainCloth)
  return [
    clip(`c${id}`, [d]),
    `<g clip-path="url(#c${id})"><path d="${d}" fill="${fill}"/>`,
    patterned ? `<use href="#surface" transform="rotate(${piece.turn ?? 0} 300 300)"/>` : '',
    `<path d="${d}" fill="url(#fall)"/>`,
    `<g transform="translate(-4 -5)" fill="none" stroke="${edge}" stroke-linejoin="round">${RIM.map(([width, opacity]) => `<path d="${d}" stroke-width="${width}" stroke-opacity="${opacity}"/>`).join('')}</g></g>`,
    `<path d="${d}" fill="none" stroke="${mixTones(edge, own, 0.3)}" stroke-width="1.5" stroke-opacity=".62" stroke-linejoin="round"/>`,
  ].join('')
}

/** Stacked strokes give a soft edge at a tenth of the cost of a blur. */
const RIM = [
  [46, 0.04],
  [28, 0.06],
  [14, 0.09],
  [6, 0.08],
] as const
const SOFT = [25, 17, 10, 5] as const

function drawShading({ folds = [], lights = [] }: Garment, palette: ClothPalette): string {
  const dark = brightness(palette.base) < 0.22
  const light = dark ? lighter(palette.base, 0.36) : palette.light
  return `<g clip-path="url(#cloth)">${softLines(folds, dark ? '#000000' : palette.deep, dark ? 0.11 : 0.062)}${softLines(lights, light, dark ? 0.064 : 0.11)}</g>`
}

/** Lines that fade to their sides; `opacity` is that of one of the stacked strokes. */
export function softLines(paths: readonly string[], colour: string, opacity: number, size = 1): string {
  const d = paths.join('')
  const strokes = SOFT.map((width) => `<path d="${d}" stroke-width="${width * size}"/>`)
  return `<g fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-linecap="round">${strokes.join('')}</g>`
}

function drawSewing({ seams = [], stitches = [] }: Garment, palette: ClothPalette): string {
  return `<g fill="none" stroke-linecap="round"><g stroke="${palette.deep}" stroke-width="1.6" stroke-opacity=".5">${lines(seams)}</g><g stroke="${palette.thread}" stroke-width="1.5" stroke-dasharray="5 3.4" stroke-opacity=".8">${lines(stitches)}</g></g>`
}

function drawHanger({ by, y, reach = 120 }: NonNullable<Garment['hang']>): string {
  const wood = '#b98a5b'
  const hook = `<path d="M300 ${y - 2} L300 -34 C300 -52 326 -54 326 -72 C326 -92 288 -94 284 -70" fill="none" stroke="#8f8d8a" stroke-width="7" stroke-linecap="round"/><path d="M298 ${y - 2} L298 -34 C298 -50 323 -54 323 -72" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="2"/>`
  if (by === 'clips') {
    const grip = (x: number) =>
      `<rect x="${x - 15}" y="${y - 4}" width="30" height="46" rx="5" fill="#9c9a97"/><rect x="${x - 11}" y="${y}" width="7" height="38" rx="3" fill="#fff" fill-opacity=".4"/>`
    return `${hook}<rect x="${300 - reach}" y="${y - 12}" width="${2 * reach}" height="9" rx="4.5" fill="#9c9a97"/>${grip(300 - reach + 26)}${grip(300 + reach - 26)}`
  }
  const arm = `M300 ${y - 16} C340 ${y - 12} ${300 + reach * 0.7} ${y + 6} ${300 + reach} ${y + 34} L${300 + reach} ${y + 52} C${300 + reach * 0.6} ${y + 26} 340 ${y + 14} 300 ${y + 14}`
  return `${hook}<path d="${symmetric(arm)}" fill="${wood}"/><path d="M200 ${y + 14} C250 ${y - 10} 350 ${y - 10} 400 ${y + 14}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3"/>`
}

function clip(id: string, paths: readonly string[]): string {
  return `<clipPath id="${id}">${paths.map((d) => `<path d="${d}"/>`).join('')}</clipPath>`
}

function lines(paths: readonly string[]): string {
  return paths.map((d) => `<path d="${d}"/>`).join('')
}
