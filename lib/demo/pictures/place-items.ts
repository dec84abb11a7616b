import type { Anchor, Layer } from './arrangements/arrangement'
import { layOut } from './arrangements/lay-out'
import type { Item } from './draw-item'
import { frameOf } from './frames'
import type { Frame } from './grounds/ground'
import { groundColour, isFlat } from './grounds/paint-ground'
import type { SceneSpec } from './paint/scene-spec'
import type { Sprite } from './sprite'
import { furnitureSprite, spriteOf } from './sprite'

/** Vertical position of each anchor, as a share of the height. */
const LINES: Record<Anchor, number> = { foot: 0.83, middle: 0.5, top: 0 }

/** Everything in a scene, back to front, with its position in the picture. */
export async function placeItems(spec: SceneSpec): Promise<readonly Item[]> {
  const frame = frameOf(spec)
  const flat = isFlat(spec.ground)
  const layers = layOut(spec, frame, flat)
  const sprites = await Promise.all(layers.map((layer) => spriteFor(layer, spec)))
  const items = layers.map((layer, i) => itemOf(layer, sprites[i]!, frame))
  return flat ? laidDown(items, frame) : raised(items, frame)
}

function spriteFor(layer: Layer, spec: SceneSpec): Promise<Sprite> {
  if ('furniture' in layer) return furnitureSprite(layer.furniture, groundColour(spec.ground))
  return spriteOf(spec.things[layer.thing % spec.things.length]!, layer.anchor === 'top')
}

function itemOf(layer: Layer, sprite: Sprite, frame: Frame): Item {
  const unit = Math.min(frame.width, frame.height)
  const { width, height } = sprite.raster
  const isThing = 'thing' in layer
  const tall = isThing ? (layer.height * unit) / height : Number.POSITIVE_INFINITY
  const scale = Math.min(sprite.limit, (layer.width * unit) / width, tall)
  const anchor = layer.anchor ?? 'foot'
  const shift = { foot: -1, middle: 0, top: 1 }[anchor] * height * scale * 0.5
  return {
    sprite,
    x: frame.width / 2 + layer.x * unit,
    y: LINES[anchor] * frame.height + layer.y * unit + shift,
    scale,
    rotate: isThing ? (layer.rotate ?? 0) : 0,
    light: isThing ? (layer.light ?? 1) : 1,
    shadow: layer.shadowless ? 'none' : anchor,
  }
}

/** A low group stands a little further back, so that it is not lost at the lower edge of the picture. */
function raised(items: readonly Item[], frame: Frame): readonly Item[] {
  const standing = items.filter((item) => item.shadow === 'foot')
  if (standing.length === 0 || standing.length < items.length) return items
  const top = Math.min(...standing.map(({ y, scale, sprite }) => y - (sprite.raster.height * scale) / 2))
  const foot = LINES.foot * frame.height
  const lift = Math.min(0.075 * frame.height, Math.max(0, (top + foot) / 2 - 0.53 * frame.height))
  return items.map((item) => ({ ...item, y: item.y - lift }))
}

/** On a ground seen from above nothing stands: the group moves to the middle, and its shadows are outlines. */
function laidDown(items: readonly Item[], frame: Frame): Item[] {
  const tops = items.map((item) => item.y - (item.sprite.raster.height * item.scale) / 2)
  const bottoms = items.map((item) => item.y + (item.sprite.raster.height * item.scale) / 2)
  const shift = frame.height / 2 - (Math.min(...tops) + Math.max(...bottoms)) / 2
  const loose = items.some((item) => item.shadow === 'foot')
  return items.map((item) =>
    loose ? { ...item, y: item.y + shift, shadow: item.shadow === 'foot' ? 'middle' : item.shadow } : item,
  )
}
