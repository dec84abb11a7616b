import type { Frame } from './grounds/ground'
import type { SceneFormat, SceneSpec } from './paint/scene-spec'

/** Sizes of the finished pictures, in pixels. */
export const FRAMES: Record<SceneFormat, Frame> = {
  square: { width: 560, height: 560 },
  portrait: { width: 560, height: 700 },
  card: { width: 480, height: 360 },
  banner: { width: 1600, height: 700 },
}

export const frameOf = (spec: SceneSpec): Frame => FRAMES[spec.format ?? 'square']
