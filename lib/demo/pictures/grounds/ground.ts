/** The size of the finished picture. */
export type Frame = { width: number; height: number }

/** Draws the content of an SVG of the frame's size. Ids cannot clash: every ground is a document of its own. */
export type Ground = {
  colour: string
  accent: string
  /** Seen from above: objects lie on it instead of standing. */
  flat?: boolean
  /** Strength of the daylight that falls on it. */
  light?: number
  paint: (frame: Frame, colour: string, accent: string) => string
}

/** Stable numbers between 0 and 1, for irregularities that are the same in every run. */
export function noise(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296
  }
}

/** Light from a window at the upper left, and the darker rest: a layer that all grounds share. */
export function daylight({ width, height }: Frame, strength: number): string {
  return `<radialGradient id="day" cx=".3" cy=".18" r=".75"><stop offset="0" stop-color="#fff" stop-opacity="${0.42 * strength}"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<radialGradient id="dusk" cx=".42" cy=".4" r=".85"><stop offset=".55" stop-color="#3a2016" stop-opacity="0"/><stop offset="1" stop-color="#3a2016" stop-opacity="${0.13 * strength}"/></radialGradient>
<rect width="${width}" height="${height}" fill="url(#day)"/><rect width="${width}" height="${height}" fill="url(#dusk)"/>`
}
