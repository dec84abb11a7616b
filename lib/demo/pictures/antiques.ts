import { book, books } from './antique-books'
import { bell, hourglass, necklace, scales, telescope } from './antique-cabinet'
import { decanter, glass, teacup, teapot, vase } from './antique-ceramics'
import { clock } from './antique-clock'
import { chair, chest, mirror } from './antique-furnishings'
import { globe, gramophone, tinToy, typewriter } from './antique-instruments'
import { brooch, key, pocketWatch } from './antique-jewels'
import { candlestick, lamp } from './antique-lights'
import { type AntiqueDrawing, antiquePaint } from './antique-paint'
import { engraving, map, painting } from './antique-pictures'
import { plate } from './antique-plate'
import type { AntiqueKind, AntiqueThing } from './paint/thing-spec'

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
