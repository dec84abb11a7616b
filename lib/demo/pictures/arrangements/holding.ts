import type { Layer, LayOut } from './arrangement'
import { halfWidth } from './arrangement'
import { tiers } from './tiers'

export const crate: LayOut = (_count, _frame, random) => [
  { furniture: 'crate-back', x: 0, y: 0.025, width: 0.8, shadowless: true },
  ...inside(
    tiers(
      [
        { count: 3, y: -0.26, spread: 0.21, size: 0.29, light: 0.9 },
        { count: 4, y: -0.19, spread: 0.29, size: 0.29, light: 0.95 },
        { count: 3, y: -0.11, spread: 0.2, size: 0.3 },
        { count: 2, y: -0.1, spread: 0.31, size: 0.26 },
      ],
      random,
    ),
  ),
  { furniture: 'crate-front', x: 0, y: 0.04, width: 0.88 },
]

export const bowl: LayOut = (_count, _frame, random) => [
  ...inside(
    tiers(
      [
        { count: 1, y: -0.36, spread: 0, size: 0.28, light: 0.93 },
        { count: 3, y: -0.24, spread: 0.17, size: 0.29, light: 0.95 },
        { count: 4, y: -0.14, spread: 0.23, size: 0.27 },
      ],
      random,
    ),
  ),
  { furniture: 'bowl', x: 0, y: 0.03, width: 0.72 },
]

export const basket: LayOut = (_count, _frame, random) => [
  { furniture: 'basket-back', x: 0, y: -0.14, width: 0.72, shadowless: true },
  ...inside(
    tiers(
      [
        { count: 2, y: -0.29, spread: 0.12, size: 0.29, light: 0.92 },
        { count: 3, y: -0.2, spread: 0.2, size: 0.29, light: 0.96 },
        { count: 4, y: -0.12, spread: 0.24, size: 0.26 },
      ],
      random,
    ),
  ),
  { furniture: 'basket-front', x: 0, y: 0.04, width: 0.74 },
]

export const paperbag: LayOut = (_count, _frame, random) => [
  { furniture: 'paperbag-back', x: 0, y: -0.36, width: 0.5, shadowless: true },
  ...inside(
    tiers(
      [
        { count: 2, y: -0.42, spread: 0.1, size: 0.32, light: 0.95 },
        { count: 3, y: -0.33, spread: 0.14, size: 0.27 },
      ],
      random,
    ),
  ),
  { furniture: 'paperbag-front', x: 0, y: 0.04, width: 0.56 },
  { thing: 0, x: 0.34, y: 0.05, width: 0.24, height: 0.24, rotate: 14 },
]

/** A banner's right side: a full crate, a basket beside it, the other things before them. */
export const market: LayOut = (count, frame, random) => {
  const half = halfWidth(frame)
  const front = Math.max(0, count - 6)
  const loose = Array.from({ length: front }, (_, i): Layer => {
    const x = half * 0.04 + ((i + 0.5) / front) * half * 0.9
    return { thing: 6 + i, x, y: 0.075 + (i % 2) * 0.045, width: 0.34, height: i % 2 ? 0.27 : 0.36 }
  })
  return [
    ...moved(basket(count, frame, random), { x: half * 0.68, y: -0.05, size: 0.84, first: 3 }),
    ...moved(crate(count, frame, random), { x: half * 0.27, y: -0.03, size: 0.84, first: 0 }),
    ...loose,
  ]
}

/** An arrangement as a part of another: moved, scaled down, filled with three objects from `first` on. */
function moved(layers: readonly Layer[], to: { x: number; y: number; size: number; first: number }): Layer[] {
  return layers.map((layer): Layer => {
    const place = { x: layer.x * to.size + to.x, y: layer.y * to.size + to.y, width: layer.width * to.size }
    if ('furniture' in layer) return { ...layer, ...place }
    return { ...layer, ...place, height: layer.height * to.size, thing: to.first + (layer.thing % 3) }
  })
}

export const hanger: LayOut = (_count, frame) => [
  { furniture: 'rail', x: 0, y: 0.066, width: halfWidth(frame) * 2.04, anchor: 'top', shadowless: true },
  { thing: 0, x: 0, y: 0.066, width: 0.8, height: (frame.height / frame.width) * 0.82, anchor: 'top' },
]

export const rail: LayOut = (count, frame) => {
  const half = halfWidth(frame)
  const places = Math.max(3, Math.min(6, Math.max(count, Math.round(half * 5))))
  const tall = frame.height / Math.min(frame.width, frame.height)
  const clothes: Layer[] = Array.from({ length: places }, (_, i) => ({
    thing: i,
    x: ((i + 0.5) / places - 0.5) * half * 1.7,
    y: 0.066,
    width: ((half * 1.7) / places) * 1.5,
    height: tall * 0.8,
    anchor: 'top',
  }))
  return [{ furniture: 'rail', x: 0, y: 0.066, width: half * 2.04, anchor: 'top', shadowless: true }, ...clothes]
}

export const framed: LayOut = () => [
  { furniture: 'frame', x: 0, y: 0, width: 0.74, anchor: 'middle' },
  { thing: 0, x: 0, y: 0, width: 0.42, height: 0.42, anchor: 'middle', shadowless: true },
]

function inside<T extends Layer>(layers: T[]): T[] {
  return layers.map((layer) => ({ ...layer, shadowless: true }))
}
