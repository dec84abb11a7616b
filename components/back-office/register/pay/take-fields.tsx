import { Button, NumberInput } from '@mantine/core'
import { formatPrice, fromMinor } from '@/lib/rules/money'
import { quickAmounts } from '@/lib/rules/register/cash-rounding'
import { useVendor } from '../../kit/vendor-context'
import { ReferenceField, TenderChoice } from '../sale/tender-choice'
import classes from './pay.module.css'

type Tender = 'cash' | 'card'
type Props = {
  tender: Tender
  /** Still due, in minor units. */
  open: number
  entered: number | string
  reference: string
  error: string
  onTender: (tender: Tender) => void
  onAmount: (amount: number | string) => void
  onReference: (reference: string) => void
}

/** One part of the payment: cash that was received, or what a card was charged at the terminal. */
export function TakeFields({ tender, open, entered, reference, error, onTender, onAmount, onReference }: Props) {
  const { code, symbol } = useVendor().store.currency
  const money = (minor: number) => formatPrice(minor, symbol, code)
  return (
    <>
      <TenderChoice label="Paid with" tender={tender} onChange={onTender} />
      {tender === 'cash' && (
        <div className={classes.quick}>
          {quickAmounts(open, code).map((each, index) => (
            <Button key={each} variant="default" size="lg" onClick={() => onAmount(fromMinor(each, code))}>
              {index === 0 ? `Exact ${money(each)}` : money(each)}
            </Button>
          ))}
        </div>
      )}
      <NumberInput
        size="lg"
        label={tender === 'cash' ? 'Cash received' : 'Charged to the card'}
        placeholder={String(fromMinor(open, code))}
        min={0}
        allowNegative={false}
        hideControls
        value={entered}
        error={error === '' ? undefined : error}
        onChange={onAmount}
      />
      {tender === 'card' && <ReferenceField reference={reference} onChange={onReference} />}
    </>
  )
}
