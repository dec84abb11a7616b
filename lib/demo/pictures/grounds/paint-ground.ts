import { LRUCache } from 'lru-cache'
import { cover } from '../paint/draw'
import type { Raster } from '../paint/raster'
import { decode, decodeOpaque } from '../paint/raster'
import type { GroundKind, GroundSpec } from '../paint/scene-spec'
import { checkerboard, confetti, halftone, neonGrid, sunburst } from './bold-grounds'
import { blocks, damask, linen, marble, parchment, planks, slate } from './flat-grounds'
import type { Frame, Ground } from './ground'
import { daylight } from './ground'
import { parlour } from './parlour'
import { arch, halo, sweep, tiles, windowLight, woodenShelf } from './studio-grounds'
import { velvet } from './velvet'

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

/** Grounds are reused within a store; the limit keeps the memory of a seed below 60 MB. */
const painted = new LRUCache<string, Promise<Raster>>({ max: 28 })
const lights = new LRUCache<string, Promise<Raster>>({ max: 8 })

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
  const inside = ground.paint(frame, spec.colour ?? ground.colour, spec.accent ?? ground.accent)
  const raster = await decodeOpaque(documentOf(frame, inside))
  const { light } = ground
  if (light) {
    const key = `${light} ${frame.width}×${frame.height}`
    cover(raster, await kept(lights, key, () => decode(documentOf(frame, daylight(frame, light)))))
  }
  return raster
}

function documentOf({ width, height }: Frame, inside: string): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`)
}

function kept(cache: LRUCache<string, Promise<Raster>>, key: string, make: () => Promise<Raster>): Promise<Raster> {
  const known = cache.get(key)
  if (known) return known
  const raster = make()
  cache.set(key, raster)
  return raster
}
