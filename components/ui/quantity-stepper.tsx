'use client'

import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Icon } from './icon'
import styles from './quantity-stepper.module.css'
import { minusIcon, plusIcon } from './shop-icon-paths'

type QuantityStepperProps = {
  value: number
  /** Lowest value for minus; 0 when the owner then removes the item. */
  min: number
  /** Highest value for plus. */
  max: number
  /** Accessible name of the counted thing: "Quantity of Green tea". */
  label: string
  onChange: (value: number, how: QuantityChange) => void
}

/** How a quantity was changed: typed into the field, or by one with a button or an arrow key. */
export type QuantityChange = 'typed' | 'step'

/**
 * Minus, number, plus. The number can be typed: it takes effect on blur or Enter, limited to the maximum; an invalid
 * number, or one below `min`, is reverted.
 */
export function QuantityStepper({ value, min, max, label, onChange }: QuantityStepperProps) {
  const field = useRef<HTMLInputElement>(null)

  const take = (input: HTMLInputElement) => {
    const typed = typedQuantity(input.value, min, max)
    input.value = String(typed ?? value)
    if (typed !== null && typed !== value) onChange(typed, 'typed')
  }
  // Input typed before hydration counts too, and before any replayed click.
  const takeEarly = useEffectEvent(() => {
    if (field.current && field.current !== document.activeElement) take(field.current)
  })
  useLayoutEffect(() => takeEarly(), [])
  const isFirst = useRef(true)
  useEffect(() => {
    if (field.current && !isFirst.current) field.current.value = String(value)
    isFirst.current = false
  }, [value])

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      take(event.currentTarget)
    }
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const next = value + step
    if (next >= min && next <= max) onChange(next, 'step')
  }
  return (
    <fieldset className={styles.stepper} aria-label={label}>
      <button
        type="button"
        onClick={() => onChange(value - 1, 'step')}
        disabled={value <= min}
        aria-label="Decrease quantity"
      >
        <Icon path={minusIcon} />
      </button>
      <input
        ref={field}
        className={styles.value}
        defaultValue={value}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        aria-label="Quantity"
        onBlur={(event: FocusEvent<HTMLInputElement>) => take(event.currentTarget)}
        onFocus={(event: FocusEvent<HTMLInputElement>) => event.currentTarget.select()}
        onKeyDown={onKeyDown}
      />
      <output className="visually-hidden">{value}</output>
      <button
        type="button"
        onClick={() => onChange(value + 1, 'step')}
        disabled={value >= max}
        aria-label="Increase quantity"
        data-successor=""
      >
        <Icon path={plusIcon} />
      </button>
    </fieldset>
  )
}

/** The typed whole number, `max` at most; null for an invalid one or below `min`. */
function typedQuantity(text: string, min: number, max: number): number | null {
  const digits = text.trim()
  if (!/^\d+$/.test(digits)) return null
  const quantity = Math.min(Number(digits), max)
  return quantity < min ? null : quantity
}
