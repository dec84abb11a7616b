'use client'

import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Icon } from './icon'
import styles from './quantity-stepper.module.css'
import { minusIcon, plusIcon } from './shop-icon-paths'

type QuantityStepperProps = {
  value: number
  /** Lowest value minus leads to; 0 where the owner takes the thing away then. */
  min: number
  /** Highest value plus leads to. */
  max: number
  /** What is counted, for those who do not see it: "Quantity of Green tea". */
  label: string
  onChange: (value: number) => void
}

/**
 * Minus, number, plus. The number can be typed: it counts when the field is left or Enter is pressed, the highest value in
 * place of more; what is no number, or below `min`, gives way to the value before.
 */
export function QuantityStepper({ value, min, max, label, onChange }: QuantityStepperProps) {
  const field = useRef<HTMLInputElement>(null)

  const take = (input: HTMLInputElement) => {
    const typed = typedQuantity(input.value, min, max)
    input.value = String(typed ?? value)
    if (typed !== null && typed !== value) onChange(typed)
  }
  // What was typed before the page could answer counts too, and before any press that is replayed after it.
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
    if (next >= min && next <= max) onChange(next)
  }
  return (
    <fieldset className={styles.stepper} aria-label={label}>
      <button type="button" onClick={() => onChange(value - 1)} disabled={value <= min} aria-label="Decrease quantity">
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
        onClick={() => onChange(value + 1)}
        disabled={value >= max}
        aria-label="Increase quantity"
        data-successor=""
      >
        <Icon path={plusIcon} />
      </button>
    </fieldset>
  )
}

/** The whole number that was typed, `max` at most; null for what is no number or below `min`. */
function typedQuantity(text: string, min: number, max: number): number | null {
  const digits = text.trim()
  if (!/^\d+$/.test(digits)) return null
  const quantity = Math.min(Number(digits), max)
  return quantity < min ? null : quantity
}
