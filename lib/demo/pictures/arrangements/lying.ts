import type { LayOut, Slot } from './arrangement'
import { halfWidth } from './arrangement'

export const scatter: LayOut = (count, frame, random) => {
  const half = halfWidth(frame)
  const places = [
    [-0.3, -0.3],
    [0.05, -0.36],
    [0.34, -0.22],
    [-0.1, -0.06],
    [0.24, 0.08],
    [-0.36, 0.08],
    [-0.16, 0.32],
    [0.14, 0.35],
    [0.4, 0.34],
  ] as const
  return places.map(([x, y], i) => {
    const size = 0.27 + random() * 0.1
    return lying(i, x * half * 1.9, y, size, (random() - 0.5) * 70 * (count > 0 ? 1 : 0))
  })
}

export const pattern: LayOut = (_count, frame) => {
  const half = halfWidth(frame)
  const [columns, lines] = [Math.round(half * 6), 3]
  return Array.from({ length: columns * lines }, (_, i) => {
    const [line, column] = [Math.floor(i / columns), i % columns]
    const shift = line % 2 === 0 ? 0 : 0.5
    return lying(i, ((column + 0.25 + shift) / columns - 0.5) * half * 2, (line + 0.5) / lines - 0.5, 0.25, -14)
  })
}

/** So close that the frame crops them. */
export const close: LayOut = (_count, frame, random) => {
  const half = halfWidth(frame)
  const places = [
    [-0.95, -0.36],
    [-0.3, -0.44],
    [0.42, -0.4],
    [1, -0.3],
    [-0.66, 0.02],
    [0.72, 0.06],
    [0.03, -0.03],
    [-0.98, 0.4],
    [-0.34, 0.38],
    [0.36, 0.4],
    [0.98, 0.44],
  ] as const
  return places.map(([x, y], i) => lying(i, x * half * 0.94, y, 0.46, (random() - 0.5) * 50))
}

export const board: LayOut = (count, frame) => {
  const reach = Math.min(halfWidth(frame) - 0.06, 0.52)
  const places = Math.max(2, Math.min(4, count))
  const things = Array.from({ length: places }, (_, i) =>
    lying(
      i,
      ((i + 0.5) / places - 0.5) * reach * 1.75 + 0.045,
      (i % 2) * 0.05 - 0.03,
      Math.min(0.42, 1.15 / places),
      i * 9 - 8,
    ),
  )
  return [{ furniture: 'board', x: 0, y: 0, width: reach * 2.1, anchor: 'middle' }, ...things]
}

/** Flowers of a meadow: a banner's right half, seen from above. */
export const spreadLying: LayOut = (count, frame, random) => {
  const half = halfWidth(frame)
  const places = [
    [0.56, -0.24],
    [0.92, -0.28],
    [0.22, -0.34],
    [0.74, 0.12],
    [0.36, 0.06],
    [0.98, 0.2],
    [0.14, 0.32],
    [0.54, 0.38],
    [0.84, 0.44],
  ] as const
  return places
    .slice(0, Math.max(count, 5))
    .map(([x, y], i) => lying(i, x * half * 0.88, y, 0.3 + random() * 0.1, (random() - 0.5) * 40))
}

export const folded: LayOut = () => [lying(0, 0, 0, 0.86, -5)]

function lying(thing: number, x: number, y: number, size: number, rotate: number): Slot {
  return { thing, x, y, width: size, height: size, rotate, anchor: 'middle' }
}
