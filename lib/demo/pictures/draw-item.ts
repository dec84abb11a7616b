import type { Anchor } from './arrangements/arrangement'
import { draw } from './paint/draw'
import type { Raster } from './paint/raster'

import { CONTACT_REACH, contactShadow, SHADOW_SHRINK } from './shadow'
import type { Sprite } from './sprite'

/** An object at its position, in pixels; `x`, `y` are its middle. */
export type Item = {
  sprite: Sprite
  x: number
  y: number
  scale: number
  rotate: number
  light: number
  shadow: Anchor | 'none'
}

export function drawItem(picture: Raster, item: Item): void {
  if (item.shadow === 'foot') drawContact(picture, item)
  if (item.shadow === 'middle') drawOutline(picture, item, 0.02, 0.42)
  if (item.shadow === 'top') drawOutline(picture, item, 0.035, 0.26)
  const { sprite, x, y, scale, rotate, light } = item
  const small = scale < 0.55
  const factor = small ? scale * 2 : scale
  draw(picture, small ? sprite.small : sprite.raster, { x, y, scale: factor, rotate, light })
}

function drawContact(picture: Raster, { sprite, x, y, scale }: Item): void {
  const width = sprite.raster.width * scale
  const foot = y + (sprite.raster.height * scale) / 2
  const factor = (CONTACT_REACH * width) / contactShadow.width
  draw(picture, contactShadow, { x, y: foot, scale: factor })
}

function drawOutline(picture: Raster, item: Item, reach: number, opacity: number): void {
  const scale = item.scale * SHADOW_SHRINK
  const away = reach * Math.min(picture.width, picture.height)
  const at = { scale, rotate: item.rotate }
  draw(picture, item.sprite.shadow, { ...at, x: item.x + away * 0.7, y: item.y + away, opacity })
}
