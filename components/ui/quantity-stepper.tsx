'use client'

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

/** Minus, number, plus. */
export function QuantityStepper({ value, min, max, label, onChange }: QuantityStepperProps) {
  return (
    <fieldset className={styles.stepper} aria-label={label}>
      <button type="button" onClick={() => onChange(value - 1)} disabled={value <= min} aria-label="Decrease quantity">
        <Icon path={minusIcon} />
      </button>
      <output className={styles.value}>{value}</output>
      <button type="button" onClick={() => onChange(value + 1)} disabled={value >= max} aria-label="Increase quantity">
        <Icon path={plusIcon} />
      </button>
    </fieldset>
  )
}
