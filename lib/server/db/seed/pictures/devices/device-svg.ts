import type { DeviceThing } from '../scene-spec'

/** A device as an SVG document on a transparent ground, standing on its lower edge. */
export function deviceSvg(thing: DeviceThing): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="400"><rect x="10" y="10" width="460" height="380" rx="60" fill="${thing.colour}"/></svg>`
}
