import { LRUCache } from 'lru-cache'
import { antiqueSvg } from './antiques'
import type { FurnitureKind } from './arrangements/furniture'
import { furnitureSvg } from './arrangements/furniture'
import { deviceSvg } from './devices/device-svg'
import { garmentSvg, hungGarmentSvg } from './garments'
import { packRaster } from './packs/pack-raster'
import { emojiRaster } from './paint/emoji-raster'
import type { Raster } from './paint/raster'
import { decodeSvg, halved, trimmed } from './paint/raster'
import type { ThingSpec } from './paint/thing-spec'
import { silhouetteShadow } from './shadow'

/** An object ready to be drawn; `limit` is the largest scale at which it may appear. */
export type Sprite = { raster: Raster; small: Raster; shadow: Raster; limit: number }

/** Longer side of drawn objects: about what the largest arrangement shows of them. */
const GARMENT_PX = 575
const THING_PX = 410
const FURNITURE_PX = 530

const sprites = new LRUCache<string, Promise<Sprite>>({ max: 150 })

export function spriteOf(thing: ThingSpec, hung: boolean): Promise<Sprite> {
  const scale = thing.kind === 'emoji' ? (thing.scale ?? 1) : 1
  return kept(`${hung} ${JSON.stringify(thing)}`, () => rasterOf(thing, hung), scale)
}

export function furnitureSprite(kind: FurnitureKind, colour: string): Promise<Sprite> {
  return kept(`${kind} ${colour}`, () => decodeSvg(furnitureSvg(kind, colour), FURNITURE_PX), 2)
}

function kept(key: string, make: () => Promise<Raster>, limit: number): Promise<Sprite> {
  const known = sprites.get(key)
  if (known) return known
  const sprite = make().then((raster) => spriteFrom(raster, limit))
  sprites.set(key, sprite)
  return sprite
}

function spriteFrom(raster: Raster, limit: number): Sprite {
  let small: Raster | undefined
  let shadow: Raster | undefined
  return {
    raster,
    limit,
    get small() {
      small ??= halved(raster)
      return small
    },
    get shadow() {
      shadow ??= silhouetteShadow(raster)
      return shadow
    },
  }
}

async function rasterOf(thing: ThingSpec, hung: boolean): Promise<Raster> {
  switch (thing.kind) {
    case 'emoji':
      return emojiRaster(thing)
    case 'garment':
      return trimmed(await decodeSvg(hung ? hungGarmentSvg(thing) : garmentSvg(thing), GARMENT_PX))
    case 'pack':
      return packRaster(thing, THING_PX)
    case 'device':
      return trimmed(await decodeSvg(deviceSvg(thing), THING_PX))
    case 'antique':
      return trimmed(await decodeSvg(antiqueSvg(thing), THING_PX))
  }
}
