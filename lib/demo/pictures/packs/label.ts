import type { Face } from '../paint/lettering'
import { textBlock, textLine, textWidth } from '../paint/lettering'
import type { PackThing } from '../paint/thing-spec'
import { brightness, darker } from '../paint/tone'

/** Where the motif's render is drawn over the package: middle and side of its square, in the drawing's pixels. */
export type MotifPlace = { x: number; y: number; size: number }

/** A drawn package: SVG content, and the place of the motif if it has one. */
export type PackDrawing = { width: number; height: number; inside: string; motif?: MotifPlace }

export type LabelBox = { x: number; y: number; width: number; height: number }

export type Label = { inside: string; motif: MotifPlace }

type LabelStyle = { face?: Face; ink: string; motifShare?: number }

/** Brand, motif, title, rule and small print, centred below each other in the box. */
export function label(thing: PackThing, box: LabelBox, { face = 'serif', ink, motifShare = 0.4 }: LabelStyle): Label {
  const x = box.x + box.width / 2
  const row = box.height / 100
  const share = thing.motif ? motifShare * 100 : 0
  const top = thing.brand ? 15 : 4
  const bottom = thing.note ? 17 : 5
  const motif = { x, y: box.y + (top + share / 2) * row, size: Math.min(share * row, box.width * 0.62) }
  const room = 100 - top - bottom - share
  const title = textBlock({
    text: thing.title,
    face,
    x,
    y: box.y + (top + share + room / 2) * row,
    width: box.width * 0.86,
    height: room * row * 0.88,
    fill: ink,
    largest: box.width * 0.27,
  })
  return { inside: `${brandLine(thing, box, ink)}${title}${noteLine(thing, box, ink)}`, motif }
}

function brandLine({ brand }: PackThing, box: LabelBox, ink: string): string {
  if (!brand) return ''
  const text = brand.toUpperCase()
  const size = Math.min(box.height * 0.065, (box.width * 0.74) / textWidth(text, 'sans', 1, 0.16))
  const y = box.y + box.height * 0.1
  const half = textWidth(text, 'sans', size, 0.16) / 2
  const x = box.x + box.width / 2
  const reach = Math.max(0, box.width * 0.43 - half - 8)
  const rules =
    reach > 16
      ? `<path d="M${x - half - 8} ${y - size * 0.35}h${-reach}M${x + half + 8} ${y - size * 0.35}h${reach}" stroke="${ink}" stroke-width="1.2" stroke-opacity=".6"/>`
      : ''
  return textLine({ text, face: 'sans', size, x, y, fill: ink, tracking: 0.16 }) + rules
}

function noteLine({ note }: PackThing, box: LabelBox, ink: string): string {
  if (!note) return ''
  const x = box.x + box.width / 2
  const size = Math.min(box.height * 0.062, (box.width * 0.8) / textWidth(note, 'light', 1, 0.05))
  const y = box.y + box.height * 0.93
  return `<path d="M${x - box.width * 0.16} ${y - size * 1.75}h${box.width * 0.32}" stroke="${ink}" stroke-width="1.4" stroke-opacity=".7"/>${textLine({ text: note, face: 'light', size, x, y, fill: ink, tracking: 0.05 })}`
}

/** A readable print colour on the paper: the wanted ink, else a dark or light one. */
export function inkOn(paper: string, wanted?: string): string {
  if (wanted) return wanted
  return brightness(paper) > 0.55 ? darker(paper, 0.78) : '#fdf6e8'
}

/** Light and shade of a round object, as a gradient from left to right over `fill`. */
export function roundness(id: string, strength = 1): string {
  const stop = (offset: number, colour: string, opacity: number) =>
    `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity * strength}"/>`
  return `<linearGradient id="${id}">${stop(0, '#1a0f1c', 0.3)}${stop(0.1, '#1a0f1c', 0.04)}${stop(0.2, '#fff', 0.36)}${stop(0.32, '#fff', 0.06)}${stop(0.6, '#1a0f1c', 0.02)}${stop(0.86, '#1a0f1c', 0.26)}${stop(0.95, '#1a0f1c', 0.36)}${stop(1, '#1a0f1c', 0.22)}</linearGradient>`
}
