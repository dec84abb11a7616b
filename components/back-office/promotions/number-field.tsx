import { NumberInput, type NumberInputProps } from '@mantine/core'
import type { EntryForm } from '../kit/form/use-entry-form'
import { useVendor } from '../kit/vendor-context'
import { OFFER_LABELS } from './offer-labels'
import type { OfferValues } from './offer-values'

type NumberName = { [K in keyof OfferValues]: OfferValues[K] extends number | null ? K : never }[keyof OfferValues]
type Props = Omit<NumberInputProps, 'form' | 'name'> & { form: EntryForm<OfferValues>; name: NumberName }

/** A number of the form; empty is none. */
export function NumberField({ form, name, ...props }: Props) {
  const { value, onChange, ...given } = form.fields.getInputProps(name)
  return (
    <NumberInput
      label={OFFER_LABELS[name].label}
      min={0}
      hideControls
      allowDecimal={false}
      {...props}
      {...given}
      value={value ?? ''}
      onChange={(next) => onChange(typeof next === 'number' ? next : null)}
    />
  )
}

/** An amount of money in the store's currency. */
export function AmountField(props: Props) {
  const { symbol } = useVendor().store.currency
  return <NumberField allowDecimal decimalScale={2} prefix={symbol} thousandSeparator="," {...props} />
}

/** A percentage. */
export const PercentField = (props: Props) => <NumberField allowDecimal decimalScale={2} suffix=" %" {...props} />
