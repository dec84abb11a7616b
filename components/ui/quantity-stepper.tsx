'use client'

import { Icon } from './icon'
import { minusIcon, plusIcon } from './icon-paths'
import styles from './quantity-stepper.module.css'

type QuantityStepperProps = {
  value: number
  /** Highest value plus leads to. Minus is always there: the owner decides what it does at 1. */
  max: number
  /** What is counted, for those who do not see it: "Quantity of Green tea". */
  label: string
  onChange: (value: number) => void
}

/** Minus, number, plus. */
export function QuantityStepper({ value, max, label, onChange }: QuantityStepperProps) {
  return (
    <fieldset className={styles.stepper} aria-label={label}>
      <button type="button" onClick={() => onChange(value - 1)} aria-label="Decrease quantity">
        <Icon path={minusIcon} />
      </button>
      <output className={styles.value}>{value}</output>
      <button type="button" onClick={() => onChange(value + 1)} disabled={value >= max} aria-label="Increase quantity">
        <Icon path={plusIcon} />
      </button>
    </fieldset>
  )
}
