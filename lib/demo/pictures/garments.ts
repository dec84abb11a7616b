import type { Garment } from './cloth'
import { sew } from './cloth'
import type { ClothPalette } from './cloth-palette'
import { clothPalette } from './cloth-palette'
import { bag, belt, scarf, tote } from './garment-accessories'
import { blouse } from './garment-blouse'
import { jeans, shorts, skirt, trousers } from './garment-bottoms'
import { dress, jumpsuit, maxiDress } from './garment-dresses'
import { beanie, hat } from './garment-headwear'
import { coat, jacket } from './garment-outerwear'
import { ankleBoot, flatShoe, sandal, sneaker } from './garment-shoes'
import { cardigan, knit, shirt, tee } from './garment-tops'
import type { GarmentKind, GarmentThing } from './paint/thing-spec'

/**
 * A garment as an SVG document on a transparent ground, cropped to the garment; the composer adds shadows on the
 * ground. 600 px wide, its height depends on the garment.
 */
export function garmentSvg(thing: GarmentThing): string {
  const palette = clothPalette(thing)
  return sew(DRAWINGS[thing.garment](palette), thing, palette, false)
}

/** The garment on its hanger, whose hook ends in the middle of the top edge. Shoes and bags have none. */
export function hungGarmentSvg(thing: GarmentThing): string {
  const palette = clothPalette(thing)
  const garment = DRAWINGS[thing.garment](palette)
  return sew(garment, thing, palette, garment.hang !== undefined)
}

const DRAWINGS: Record<GarmentKind, (palette: ClothPalette) => Garment> = {
  dress,
  'maxi-dress': maxiDress,
  shirt,
  blouse,
  tee,
  knit,
  cardigan,
  jacket,
  coat,
  trousers,
  jeans,
  shorts,
  skirt,
  jumpsuit,
  scarf,
  hat,
  beanie,
  bag,
  tote,
  belt,
  sneaker,
  boot: ankleBoot,
  'flat-shoe': flatShoe,
  sandal,
}
