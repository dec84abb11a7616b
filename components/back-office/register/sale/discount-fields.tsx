import { NumberInput, SegmentedControl } from '@mantine/core'
import type { Discount } from './sale'
import classes from './sale.module.css'

type Props = { value: Discount | null; onChange: (discount: Discount | null) => void }

/** A discount in percent or as an amount; 0 is none. */
export function DiscountFields({ value, onChange }: Props) {
  const kind = value?.kind ?? 'percent'
  return (
    <div className={classes.stack}>
      <SegmentedControl
        fullWidth
        aria-label="Kind of discount"
        data={[
          { value: 'percent', label: 'Percent' },
          { value: 'amount', label: 'Amount' },
        ]}
        value={kind}
        onChange={(next) => onChange({ kind: next === 'amount' ? 'amount' : 'percent', value: value?.value ?? 0 })}
      />
      <NumberInput
        size="md"
        label={kind === 'percent' ? 'Discount in percent' : 'Discount as an amount'}
        min={0}
        {...(kind === 'percent' ? { max: 100 } : {})}
        decimalScale={2}
        allowNegative={false}
        value={value?.value ?? ''}
        onChange={(entered) => onChange(typeof entered === 'number' && entered > 0 ? { kind, value: entered } : null)}
      />
    </div>
  )
}
