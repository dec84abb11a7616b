import { LRUCache } from 'lru-cache'
import type { Raster } from '../raster'
import { decode } from '../raster'
import type { GroundKind, GroundSpec } from '../scene-spec'
import { checkerboard, confetti, halftone, neonGrid, sunburst } from './bold-grounds'
import { parlour, velvet } from './dark-grounds'
import { blocks, damask, linen, marble, parchment, planks, slate } from './flat-grounds'
import type { Frame, Ground } from './ground'
import { arch, halo, sweep, tiles, windowLight, woodenShelf } from './studio-grounds'

const GROUNDS: Record<GroundKind, Ground> = {
  sweep,
  halo,
  arch,
  window: windowLight,
  shelf: woodenShelf,
  tiles,
  marble,
  linen,
  wood: planks,
  slate,
  blocks,
  sunburst,
  grid: neonGrid,
  dots: halftone,
  checker: checkerboard,
  confetti,
  velvet,
  parlour,
  damask,
  parchment,
}

/** A store uses a handful of grounds again and again; the bound keeps the memory of a seed below 60 MB. */
const painted = new LRUCache<string, Promise<Raster>>({ max: 24 })

export function isFlat(ground: GroundSpec): boolean {
  return GROUNDS[ground.kind].flat ?? false
}

export function groundColour(ground: GroundSpec): string {
  return ground.colour ?? GROUNDS[ground.kind].colour
}

/** The ground's pixels, shared: copy before drawing on them. */
export function paintGround(spec: GroundSpec, frame: Frame): Promise<Raster> {
  const key = `${spec.kind} ${spec.colour} ${spec.accent} ${frame.width}×${frame.height}`
  const known = painted.get(key)
  if (known) return known
  const ground = GROUNDS[spec.kind]
  const inside = ground.paint(frame, spec.colour ?? ground.colour, spec.accent ?? ground.accent)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}">${inside}</svg>`
  const raster = decode(Buffer.from(svg))
  painted.set(key, raster)
  return raster
}
