import type { Frame } from '../grounds/ground'
import type { FurnitureKind } from './furniture'

/**
 * Anchor of a layer: `foot` stands on the base line, `middle` lies (or hangs flat) around the middle of the frame,
 * `top` hangs by its upper edge from the top of the frame.
 */
export type Anchor = 'foot' | 'middle' | 'top'

/**
 * Lengths are shares of the frame's shorter side; `x` counts from the middle, `y` from the anchor's line, downwards.
 */
type Place = { x: number; y: number; width: number; anchor?: Anchor; shadowless?: boolean }

/** Position of one object. It fills the box as far as its own size allows; more slots than objects repeat them. */
export type Slot = Place & { thing: number; height: number; rotate?: number; light?: number }

/** A drawn container for the objects. */
export type FurnitureSlot = Place & { furniture: FurnitureKind }

export type Layer = Slot | FurnitureSlot

export type LayOut = (count: number, frame: Frame, random: () => number) => Layer[]

/** Half the frame's width, in units. */
export function halfWidth({ width, height }: Frame): number {
  return width / Math.min(width, height) / 2
}
