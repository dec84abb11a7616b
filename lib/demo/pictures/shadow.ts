import type { Raster } from './paint/raster'
import { blankRaster } from './paint/raster'

/** Shadows are warm, never black. */
const COLOUR = [34, 20, 22] as const

/**
 * The contact shadow of an object, to draw `CONTACT_REACH` times as wide as the object and a quarter as high as wide:
 * dark at the contact, wide and faint away from the light.
 */
export const contactShadow: Raster = foot(120, 30)
export const CONTACT_REACH = 2

/** How far a silhouette's blur extends beyond it, in pixels of the small shadow. */
const SHADOW_MARGIN = 9
export const SHADOW_SHRINK = 6

/** The blurred silhouette of an object at a sixth of its size, for objects seen from above. */
export function silhouetteShadow(source: Raster): Raster {
  const width = Math.ceil(source.width / SHADOW_SHRINK) + 2 * SHADOW_MARGIN
  const height = Math.ceil(source.height / SHADOW_SHRINK) + 2 * SHADOW_MARGIN
  let alpha = new Float32Array(width * height)
  for (let y = 0; y < source.height; y += SHADOW_SHRINK) {
    for (let x = 0; x < source.width; x += SHADOW_SHRINK) {
      const place = (y / SHADOW_SHRINK + SHADOW_MARGIN) * width + x / SHADOW_SHRINK + SHADOW_MARGIN
      alpha[place] = source.words[y * source.width + x]! >>> 24
    }
  }
  for (let pass = 0; pass < 3; pass++) alpha = blurredTwice(alpha, width, height)
  return tinted(alpha, width, height)
}

/** One box blur along each axis; three of these approximate a Gaussian. */
function blurredTwice(alpha: Float32Array, width: number, height: number): Float32Array<ArrayBuffer> {
  return blurred(blurred(alpha, width, height, 1, width), height, width, width, 1)
}

function blurred(from: Float32Array, length: number, count: number, step: number, stride: number) {
  const radius = 2
  const to = new Float32Array(from.length)
  for (let line = 0; line < count; line++) {
    let sum = 0
    for (let i = -radius; i < length; i++) {
      sum += i + radius < length ? from[line * stride + (i + radius) * step]! : 0
      sum -= i - radius - 1 >= 0 ? from[line * stride + (i - radius - 1) * step]! : 0
      if (i >= 0) to[line * stride + i * step] = sum / (2 * radius + 1)
    }
  }
  return to
}

function foot(width: number, height: number): Raster {
  const alpha = new Float32Array(width * height)
  const spots = [
    { x: 0.11, y: -0.07, wide: 0.85, tall: 0.68, opacity: 0.3 },
    { x: 0.025, y: -0.04, wide: 0.625, tall: 0.4, opacity: 0.5 },
    { x: 0, y: -0.03, wide: 0.45, tall: 0.18, opacity: 0.6 },
  ]
  for (let i = 0; i < alpha.length; i++) {
    const x = ((i % width) + 0.5) / width - 0.5
    const y = (Math.floor(i / width) + 0.5) / height - 0.5
    const clear = spots.reduce((rest, spot) => {
      const distance = Math.hypot((x - spot.x) / (spot.wide / 2), (y - spot.y) / (spot.tall / 2))
      const near = Math.max(0, 1 - distance)
      return rest * (1 - spot.opacity * near * near * (3 - 2 * near))
    }, 1)
    alpha[i] = 255 * (1 - clear)
  }
  return tinted(alpha, width, height)
}

function tinted(alpha: Float32Array, width: number, height: number): Raster {
  const raster = blankRaster(width, height)
  for (let i = 0; i < alpha.length; i++) {
    const share = alpha[i]! / 255
    raster.bytes[4 * i] = COLOUR[0] * share
    raster.bytes[4 * i + 1] = COLOUR[1] * share
    raster.bytes[4 * i + 2] = COLOUR[2] * share
    raster.bytes[4 * i + 3] = alpha[i]!
  }
  return raster
}
