import type { GarmentThing } from './scene-spec'

/**
 * A garment as an SVG document on a transparent ground, cropped to the garment; shadows on the ground are the
 * composer's. About 600 px wide, its height depends on the garment.
 */
export function garmentSvg(thing: GarmentThing): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="640"><rect x="60" y="20" width="480" height="600" rx="60" fill="${thing.colour}"/></svg>`
}

/** The garment on its hanger, whose hook ends in the middle of the top edge. */
export function hungGarmentSvg(thing: GarmentThing): string {
  return garmentSvg(thing)
}
