import type { AntiqueThing } from './scene-spec'

/**
 * An antique as an SVG document on a transparent ground, cropped to the thing, which stands on the lower edge;
 * shadows on the ground are the composer's. Its longer side is about 640 px.
 */
export function antiqueSvg(thing: AntiqueThing): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="640"><ellipse cx="240" cy="320" rx="220" ry="310" fill="${thing.colour}"/></svg>`
}
