import type { LayOut, Slot } from './arrangement'
import { halfWidth } from './arrangement'
import { tiers } from './tiers'

export const hero: LayOut = () => [{ thing: 0, x: 0, y: 0, width: 0.68, height: 0.68 }]

export const plinth: LayOut = () => [
  { furniture: 'plinth', x: 0, y: 0.06, width: 0.62 },
  { thing: 0, x: 0, y: -0.13, width: 0.5, height: 0.54 },
]

export const pair: LayOut = () => [
  { thing: 1, x: 0.18, y: -0.055, width: 0.46, height: 0.54, light: 0.95 },
  { thing: 0, x: -0.16, y: 0.01, width: 0.48, height: 0.56 },
]

export const trio: LayOut = () => [
  { thing: 1, x: -0.25, y: -0.07, width: 0.38, height: 0.5, light: 0.94 },
  { thing: 2, x: 0.25, y: -0.07, width: 0.38, height: 0.5, light: 0.94 },
  { thing: 0, x: 0, y: 0.02, width: 0.46, height: 0.54 },
]

export const row: LayOut = (count, frame) => {
  const half = halfWidth(frame)
  const places = Math.max(3, Math.min(half > 0.6 ? 5 : 4, count))
  const room = half * 2 * 0.96
  const size = (room / places) * 1.22
  const slots = Array.from({ length: places }, (_, i): Slot => {
    const behind = i % 2 === 1
    const x = ((i + 0.5) / places - 0.5) * (room - size * 0.3)
    return { thing: i, x, y: behind ? -0.07 : 0, width: size, height: 0.56, light: behind ? 0.95 : 1 }
  })
  return [...slots.filter((slot) => slot.y < 0), ...slots.filter((slot) => slot.y === 0)]
}

export const heap: LayOut = (_count, _frame, random) =>
  tiers(
    [
      { count: 1, y: -0.29, spread: 0, size: 0.34, light: 0.94 },
      { count: 2, y: -0.18, spread: 0.145, size: 0.35, light: 0.96 },
      { count: 3, y: -0.08, spread: 0.27, size: 0.35, light: 0.98 },
      { count: 2, y: 0.015, spread: 0.15, size: 0.36 },
    ],
    random,
  )

export const supporting: LayOut = (count, frame) => {
  const reach = Math.min(halfWidth(frame) - 0.14, 0.42)
  const around: Omit<Slot, 'thing'>[] = [
    { x: reach * 0.82, y: -0.02, width: 0.29, height: 0.34, light: 0.96 },
    { x: -reach * 0.86, y: -0.035, width: 0.27, height: 0.32, light: 0.96 },
    { x: -reach * 0.5, y: 0.07, width: 0.2, height: 0.2 },
    { x: reach * 0.46, y: 0.075, width: 0.19, height: 0.19 },
  ]
  const small = around.slice(0, Math.max(2, Math.min(4, count - 1)))
  const others = small.map((slot, i): Slot => ({ ...slot, thing: count > 1 ? 1 + (i % (count - 1)) : 0 }))
  const main: Slot = { thing: 0, x: 0, y: -0.01, width: 0.56, height: 0.62 }
  return [...others.slice(0, 2), main, ...others.slice(2)]
}

/** A banner: the left part stays free for words. */
export const spread: LayOut = (count, frame) => {
  const half = halfWidth(frame)
  const back = Math.ceil(count * 0.55)
  const places = (length: number, y: number, size: number, first: number, light: number): Slot[] =>
    Array.from({ length }, (_, i) => ({
      thing: first + i,
      x: -half * 0.02 + ((i + 0.5) / length) * half * 0.98,
      y: y + (i % 2) * 0.03,
      width: (half / length) * (length < 4 ? 1 : 1.25),
      height: size,
      light,
    }))
  return [...places(back, -0.08, 0.64, 0, 0.95), ...places(count - back, 0.06, 0.36, back, 1)]
}
