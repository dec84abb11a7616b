'use client'

import { type KeyboardEvent, type MouseEvent, useId } from 'react'
import { clickedPoint, type FocalPoint, movedPoint } from './focal-point'
import classes from './focal-point-field.module.css'

type Props = { src: string; focus: FocalPoint; onChange: (focus: FocalPoint) => void }

/** The picture with its most important point, set by a click or the arrow keys, and what two crops of it show. */
export function FocalPointField({ src, focus, onChange }: Props) {
  const hint = useId()
  const press = (event: KeyboardEvent) => {
    const next = movedPoint(focus, event.key, event.shiftKey)
    if (!next) return
    event.preventDefault()
    onChange(next)
  }
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    // A click by keyboard has no place.
    if (event.detail === 0) return
    onChange(clickedPoint(event.currentTarget.getBoundingClientRect(), event.clientX, event.clientY))
  }
  const crop = { objectPosition: `${focus.x}% ${focus.y}%` }
  return (
    <div className={classes.field}>
      <button
        type="button"
        className={classes.picture}
        aria-label={`Most important point: ${focus.x} % from the left, ${focus.y} % from the top`}
        aria-describedby={hint}
        onClick={click}
        onKeyDown={press}
      >
        <img src={src} alt="" draggable={false} />
        <span className={classes.point} style={{ left: `${focus.x}%`, top: `${focus.y}%` }} />
      </button>
      <p id={hint} className={classes.hint}>
        Click what must stay in sight when the picture is cut, or use the arrow keys.
      </p>
      <div className={classes.crops} aria-hidden>
        <figure>
          <img src={src} alt="" className={classes.wide} style={crop} />
          <figcaption>Laptop</figcaption>
        </figure>
        <figure>
          <img src={src} alt="" className={classes.tall} style={crop} />
          <figcaption>Phone</figcaption>
        </figure>
      </div>
    </div>
  )
}
