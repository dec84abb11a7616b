import type { ThingSpec } from './thing-spec'

/**
 * Content of a demo picture, as data. `composePicture` turns it into a WebP file; the same spec always gives the same
 * bytes. Colours are CSS hex colours, sizes are pixels of the finished picture.
 */
export type SceneSpec = {
  /** square 560×560, portrait 560×700, card 480×360 (category photos), banner 1600×700. Default square. */
  format?: SceneFormat
  ground: GroundSpec
  arrange: Arrangement
  /** Arrangements that need more objects than given repeat them in order. */
  things: readonly ThingSpec[]
  /** Alternative text; the product's title when absent. */
  alt?: string
}

export type SceneFormat = 'square' | 'portrait' | 'card' | 'banner'

export type GroundSpec = { kind: GroundKind; colour?: string; accent?: string }

/** Grounds seen from the front have a surface to stand on; the `flat` ones are seen from above. */
export type GroundKind =
  | 'sweep' // studio paper, softly lit
  | 'halo' // studio paper with a large disc behind the object
  | 'arch' // wall with a painted arch and a ledge
  | 'window' // wall with the light and shade of a window
  | 'shelf' // wooden board before a painted wall
  | 'tiles' // white kitchen tiles over a counter
  | 'marble' // flat
  | 'linen' // flat
  | 'wood' // flat: planks
  | 'slate' // flat: dark stone
  | 'blocks' // two colours meeting at an angle, flat
  | 'sunburst' // bold rays
  | 'grid' // bold: neon grid with horizon
  | 'dots' // bold: half-tone dots
  | 'checker' // bold: checkerboard floor
  | 'confetti' // bold: geometric shapes
  | 'velvet' // dark folded cloth
  | 'parlour' // dark panelled wall over a walnut sideboard
  | 'damask' // flat, dark patterned wallpaper
  | 'parchment' // flat, aged paper

export type Arrangement =
  | 'hero' // one object, large, in the middle
  | 'plinth' // one object on a round plinth
  | 'pair' // two objects, one a little behind
  | 'trio' // one in front, two behind
  | 'row' // a line of five
  | 'heap' // a pyramid
  | 'crate' // heaped in a wooden crate
  | 'bowl' // heaped in a stoneware bowl
  | 'basket' // heaped in a wicker basket
  | 'paperbag' // looking out of a kraft paper bag
  | 'board' // in a row on a round-ended wooden board (flat)
  | 'scatter' // loose, seen from above
  | 'pattern' // strict rows, seen from above
  | 'close' // several very close, cropped by the frame
  | 'supporting' // first object large, the others small around it
  | 'hanger' // the first object hangs from a rail (clothes)
  | 'rail' // several hang from a rail (clothes)
  | 'folded' // laid flat and slightly rotated (clothes)
  | 'framed' // the first object in a gilt frame on the wall
  | 'spread' // wide: objects on the right, the left stays free for text (banner)
  | 'market' // banner: crate (objects 1–3), basket (4–6), the others in front of them
