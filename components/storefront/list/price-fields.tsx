import { Icon } from '@/components/ui/icon'
import { arrowRightIcon } from '@/components/ui/icon-paths'
import type { ListQuery } from '@/lib/rules/list-query'
import styles from './filter-panel.module.css'

type PriceFieldsProps = {
  /** Lowest and highest price of the list; null when it is empty. */
  range: { min: number; max: number } | null
  chosen: ListQuery['price']
  symbol: string
}

/** Prices in whole units between which the list is; all that its page shows of the range. */
export const priceHints = (range: PriceFieldsProps['range']) =>
  range && { min: Math.floor(range.min), max: Math.ceil(range.max) }

/** Minimum and maximum price; both optional. */
export function PriceFields({ range, chosen, symbol }: PriceFieldsProps) {
  const hints = priceHints(range)
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{`Price (${symbol})`}</legend>
      <div className={styles.prices}>
        <PriceField name="min" label="Lowest price" value={chosen?.min} hint={hints?.min ?? null} />
        <span aria-hidden="true">–</span>
        <PriceField name="max" label="Highest price" value={chosen?.max} hint={hints?.max ?? null} />
        <button type="submit" className={styles.go} aria-label="Apply price">
          <Icon path={arrowRightIcon} />
        </button>
      </div>
    </fieldset>
  )
}

type PriceFieldProps = { name: string; label: string; value: number | undefined; hint: number | null }

function PriceField({ name, label, value, hint }: PriceFieldProps) {
  return (
    <input
      type="text"
      inputMode="decimal"
      name={name}
      aria-label={label}
      defaultValue={value}
      placeholder={hint === null ? undefined : String(hint)}
      pattern="\s*\d{1,12}(\.\d{1,4})?\s*"
      title="Enter an amount such as 12 or 12.50"
    />
  )
}
