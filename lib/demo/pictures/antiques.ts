import { bell, hourglass, necklace, scales, telescope } from './antique-cabinet'
import { decanter, glass, plate, teacup, teapot, vase } from './antique-ceramics'
import { candlestick, chair, chest, clock, lamp, mirror } from './antique-furnishings'
import { brooch, globe, gramophone, key, pocketWatch, tinToy, typewriter } from './antique-instruments'
import { type AntiqueDrawing, antiquePaint } from './antique-paint'
import { book, books, engraving, map, painting } from './antique-pictures'
import type { AntiqueKind, AntiqueThing } from './paint/scene-spec'

/**
 * An antique as an SVG document on a transparent ground, cropped to the object, which stands on the lower edge; the
 * composer adds shadows on the ground. Its longer side is about 640 px.
 */
export function antiqueSvg(thing: AntiqueThing): string {
  const paint = antiquePaint(thing)
  const { width, height, inside } = DRAWINGS[thing.antique](paint)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${paint.defs}</defs>${inside}</svg>`
}

const DRAWINGS: Record<AntiqueKind, AntiqueDrawing> = {
  clock,
  vase,
  teacup,
  teapot,
  plate,
  candlestick,
  mirror,
  book,
  books,
  lamp,
  painting,
  engraving,
  map,
  glass,
  decanter,
  brooch,
  'pocket-watch': pocketWatch,
  chair,
  chest,
  'tin-toy': tinToy,
  typewriter,
  gramophone,
  globe,
  key,
  hourglass,
  scales,
  telescope,
  bell,
  necklace,
}
