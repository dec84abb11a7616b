import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { CLICK_SCALE, panned, type View, WHOLE, zoomed } from './zoom'

/** A mouse movement longer than this between press and release is a drag. */
const DRAG_PX = 4

type Grip = { x: number; y: number; spread: number }

/**
 * Zoom by click, pinch, trackpad and keyboard over `stage`; the photo fills it. Adds its own touch listeners, since
 * React's cannot prevent the browser from scrolling.
 */
export function useZoom(stage: RefObject<HTMLElement | null>) {
  const [view, setView] = useState(WHOLE)
  const latest = useRef(view)
  const change = useCallback((next: View) => {
    latest.current = next
    setView(next)
  }, [])

  const zoom = useCallback(
    (factor: number, point = { x: 0, y: 0 }) => {
      if (stage.current) change(zoomed(latest.current, factor, point, boxOf(stage.current)))
    },
    [stage, change],
  )
  const pan = useCallback(
    (x: number, y: number) => {
      if (stage.current) change(panned(latest.current, { x, y }, boxOf(stage.current)))
    },
    [stage, change],
  )
  const reset = useCallback(() => change(WHOLE), [change])

  useEffect(() => {
    const element = stage.current
    if (!element) return
    const leaving = new AbortController()
    const listen = { signal: leaving.signal, passive: false } as const
    const isZoomed = () => latest.current.scale > 1
    let grip: Grip | null = null
    let hasDragged = false

    element.addEventListener('touchstart', (event) => hold(event), listen)
    element.addEventListener('touchend', (event) => hold(event), listen)
    element.addEventListener(
      'touchmove',
      (event) => {
        const next = gripOf(element, event.touches)
        if (!grip || !next || (event.touches.length === 1 && !isZoomed())) return
        event.preventDefault()
        if (grip.spread > 0 && next.spread > 0) zoom(next.spread / grip.spread, next)
        pan(next.x - grip.x, next.y - grip.y)
        grip = next
      },
      listen,
    )
    function hold(event: TouchEvent) {
      grip = gripOf(element!, event.touches)
      if (event.touches.length > 1 && event.cancelable) event.preventDefault()
    }

    element.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey) return
        event.preventDefault()
        zoom(Math.exp(-event.deltaY / 100), pointOf(element, event))
      },
      listen,
    )
    let pressed: { x: number; y: number } | null = null
    element.addEventListener(
      'pointerdown',
      (event) => {
        hasDragged = false
        pressed = event.pointerType === 'mouse' && event.button === 0 ? pointOf(element, event) : null
      },
      listen,
    )
    element.addEventListener(
      'pointermove',
      (event) => {
        if (!pressed || !isZoomed()) return
        const next = pointOf(element, event)
        if (!hasDragged && Math.hypot(next.x - pressed.x, next.y - pressed.y) < DRAG_PX) return
        hasDragged = true
        pan(next.x - pressed.x, next.y - pressed.y)
        pressed = next
      },
      listen,
    )
    const release = () => {
      pressed = null
    }
    window.addEventListener('pointerup', release, listen)
    element.addEventListener(
      'click',
      (event) => {
        if (hasDragged) return
        if (isZoomed()) change(WHOLE)
        else zoom(CLICK_SCALE, pointOf(element, event))
      },
      listen,
    )
    return () => leaving.abort()
  }, [stage, change, zoom, pan])

  return { view, zoom, pan, reset }
}

const boxOf = (element: HTMLElement) => ({ width: element.clientWidth, height: element.clientHeight })

/** Relative to the middle of the element. */
function pointOf(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }) {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

/** Middle of one or two fingers and their distance; null without a finger. */
function gripOf(element: HTMLElement, touches: TouchList): Grip | null {
  const [first, second] = [touches[0], touches[1]]
  if (!first) return null
  const one = pointOf(element, first)
  if (!second) return { ...one, spread: 0 }
  const other = pointOf(element, second)
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, spread: Math.hypot(one.x - other.x, one.y - other.y) }
}
