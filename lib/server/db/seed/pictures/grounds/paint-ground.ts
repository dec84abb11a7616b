import { LRUCache } from 'lru-cache'
import { draw } from '../draw'
import type { Raster } from '../raster'
import { decode } from '../raster'
import type { GroundKind, GroundSpec } from '../scene-spec'
import { checkerboard, confetti, halftone, neonGrid, sunburst } from './bold-grounds'
import { parlour, velvet } from './dark-grounds'
import { blocks, damask, linen, marble, parchment, planks, slate } from './flat-grounds'
import type { Frame, Ground } from './ground'
import { daylight } from './ground'
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

/** Grounds return within a store; the bound keeps the memory of a seed below 60 MB. */
const painted = new LRUCache<string, Promise<Raster>>({ max: 28 })
const lights = new LRUCache<string, Promise<Raster>>({ max: 4 })

export function isFlat(ground: GroundSpec): boolean {
  return GROUNDS[ground.kind].flat ?? false
}

export function groundColour(ground: GroundSpec): string {
  return ground.colour ?? GROUNDS[ground.kind].colour
}

/** The ground's pixels, shared: copy before drawing on them. */
export function paintGround(spec: GroundSpec, frame: Frame): Promise<Raster> {
  return kept(painted, `${spec.kind} ${spec.colour} ${spec.accent} ${frame.width}×${frame.height}`, () =>
    paint(spec, frame),
  )
}

async function paint(spec: GroundSpec, frame: Frame): Promise<Raster> {
  const ground = GROUNDS[spec.kind]
  const raster = await drawing(frame, ground.paint(frame, spec.colour ?? ground.colour, spec.accent ?? ground.accent))
  if (ground.light) {
    const light = await kept(lights, `${frame.width}×${frame.height}`, () => drawing(frame, daylight(frame)))
    draw(raster, light, { x: frame.width / 2, y: frame.height / 2, scale: 1.004, opacity: ground.light })
  }
  return raster
}

function drawing({ width, height }: Frame, inside: string): Promise<Raster> {
  return decode(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`),
  )
}

function kept(cache: LRUCache<string, Promise<Raster>>, key: string, make: () => Promise<Raster>): Promise<Raster> {
  const known = cache.get(key)
  if (known) return known
  const raster = make()
  cache.set(key, raster)
  return raster
}
