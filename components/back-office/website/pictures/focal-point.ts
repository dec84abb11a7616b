import type { PictureValue } from '@/lib/rules/website/section-definition'

/** The most important point of a picture, in percent of its width and height. */
export type FocalPoint = PictureValue['focus']

export const CENTRE: FocalPoint = { x: 50, y: 50 }

const STEPS: Readonly<Record<string, FocalPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const STEP = 2
const LARGE_STEP = 10

const within = (percent: number) => Math.round(Math.min(100, Math.max(0, percent)))

/** The point after an arrow key, in larger steps with Shift; Home centres it. Null for another key. */
export function movedPoint({ x, y }: FocalPoint, key: string, isLarge: boolean): FocalPoint | null {
  if (key === 'Home') return CENTRE
  const step = STEPS[key]
  if (!step) return null
  const size = isLarge ? LARGE_STEP : STEP
  return { x: within(x + step.x * size), y: within(y + step.y * size) }
}

type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/** The point of a click in a picture's box, both in px of the window. */
export const clickedPoint = ({ left, top, width, height }: Box, x: number, y: number): FocalPoint => ({
  x: within((100 * (x - left)) / (width || 1)),
  y: within((100 * (y - top)) / (height || 1)),
})
