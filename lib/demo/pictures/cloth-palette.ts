import type { GarmentThing } from './paint/thing-spec'
import { brightness, darker, lighter } from './paint/tone'

/** Tones for a drawing of one garment, derived from its colour. */
export type ClothPalette = {
  base: string
  /** Seams and soft lines. */
  shade: string
  /** Outlines and the dark of an opening. */
  deep: string
  light: string
  accent: string
  /** Stitching that shows on the cloth. */
  thread: string
}

export function clothPalette(thing: GarmentThing): ClothPalette {
  const { colour } = thing
  const light = brightness(colour) > 0.72
  return {
    base: colour,
    shade: darker(colour, light ? 0.22 : 0.4),
    deep: darker(colour, light ? 0.42 : 0.68),
    light: lighter(colour, light ? 0.75 : 0.24),
    accent: thing.accent ?? (light ? '#8a6a4f' : '#f1e6d4'),
    thread: brightness(colour) < 0.45 ? lighter(colour, 0.38) : darker(colour, 0.34),
  }
}
