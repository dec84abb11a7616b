/** Zoom state: scale from 1 up, and the offset of the photo's centre from the box's in pixels. */
export type View = { readonly scale: number; readonly x: number; readonly y: number }
type Point = { readonly x: number; readonly y: number }
type Box = { readonly width: number; readonly height: number }

export const WHOLE: View = { scale: 1, x: 0, y: 0 }
export const MAX_SCALE = 4
/** Scale after a click. */
export const CLICK_SCALE = 2.5

/** Scales by `factor` around `point`, which is relative to the middle of the box. */
export function zoomed(view: View, factor: number, point: Point, box: Box): View {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale * factor))
  const grown = scale / view.scale
  return within({ scale, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown }, box)
}

/** Moves by pixels; the photo's edges never come inside the box. */
export const panned = ({ scale, x, y }: View, by: Point, box: Box): View =>
  within({ scale, x: x + by.x, y: y + by.y }, box)

function within({ scale, x, y }: View, { width, height }: Box): View {
  const held = (offset: number, size: number) => {
    const most = (size * (scale - 1)) / 2
    return Math.min(most, Math.max(-most, offset))
  }
  return { scale, x: held(x, width), y: held(y, height) }
}
