import { Button, Modal, NumberInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { registerSales } from '@/lib/contract/register-sales'
import type { SaleQuote } from '@/lib/contract/sale-quote'
import type { SaleReceipt } from '@/lib/contract/sale-receipt'
import { formatPrice, fromMinor, toMinor } from '@/lib/rules/money'
import { roundToCash } from '@/lib/rules/register/cash-rounding'
import { settleTenders } from '@/lib/rules/register/settle-tenders'
import type { GivenTender } from '@/lib/rules/register/settlement'
import { useVendor } from '../../kit/vendor-context'
import { type PayBackTender, TenderFields } from '../sale/pay-back-fields'
import { exchangeOf, type Sale, saleWishOf } from '../sale/sale'
import classes from './pay.module.css'
import { TakeFields } from './take-fields'

type Given = GivenTender & { readonly reference: string }
type Props = {
  sale: Sale
  sessionId: string
  quote: SaleQuote
  onSold: (receipt: SaleReceipt) => void
  onClose: () => void
}

/**
 * Takes the payment: one tender, or several. A failed call leaves the sale as it is; sending it again sells it once,
 * because the sale has its id.
 */
export function PaySheet({ sale, sessionId, quote, onSold, onClose }: Props) {
  const { code, symbol } = useVendor().store.currency
  const action = useAction()
  const [tender, setTender] = useState<'cash' | 'card'>('cash')
  const [earlier, setEarlier] = useState<readonly Given[]>([])
  const [entered, setEntered] = useState<number | string>('')
  const [reference, setReference] = useState('')
  const [tip, setTip] = useState<number | string>('')
  const [email, setEmail] = useState(sale.customer?.email ?? '')
  const money = (minor: number) => formatPrice(minor, symbol, code)
  const [total, credit] = [toMinor(quote.total, code), toMinor(quote.credit, code)]
  const due = Math.max(total - credit, 0)
  const back = Math.max(credit - total, 0)
  const [payBack, setPayBack] = useState<PayBackTender>({ tender: 'cash', reference: '' })
  const tipMinor = toMinor(tip === '' ? 0 : tip, code)
  const isPaidBy = (given: readonly Given[]) => settleTenders(due, tipMinor, given, code)
  const last = (amount: number): Given => ({ tender, amount, reference: tender === 'card' ? reference.trim() : '' })
  const open = isPaidBy([...earlier, last(0)]).remaining
  const amount = entered === '' ? open : toMinor(entered, code)
  const isNothingDue = due === 0 && tipMinor === 0 && earlier.length === 0 && amount === 0
  const tenders = isNothingDue && credit > 0 ? [] : [...earlier, last(amount)]
  const settled = isPaidBy(tenders)
  const error = settled.error === 'card_above_due' ? 'A card cannot be charged more than is due.' : ''

  const clear = () => {
    setEntered('')
    setReference('')
  }
  const split = () => {
    setEarlier(tenders)
    clear()
  }
  const pay = () =>
    action.run(async () => {
      const receipt = await call(registerSales.sell, {
        ...saleWishOf(sale, sessionId),
        saleId: sale.saleId,
        total: quote.total,
        tip: fromMinor(tipMinor, code),
        tenders: tenders.map((each) => ({ ...each, amount: fromMinor(each.amount, code) })),
        parkedId: sale.parkedId,
        exchange: sale.exchange && exchangeOf(sale.exchange, payBack),
        email,
      })
      onSold(receipt)
    })
  return (
    <Modal
      opened
      onClose={onClose}
      title="Payment"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={false}
    >
      <form
        className={classes.sheet}
        onSubmit={(event) => {
          event.preventDefault()
          if (error !== '') return
          if (settled.remaining > 0) split()
          else void pay()
        }}
      >
        <p className={classes.due}>
          <span>{back > 0 ? 'Pay back' : earlier.length > 0 ? 'Still due' : 'Due'}</span>
          <strong>{money(back > 0 ? (payBack.tender === 'cash' ? roundToCash(back, code) : back) : open)}</strong>
        </p>
        {back > 0 && <TenderFields value={payBack} onChange={setPayBack} />}
        {earlier.length > 0 && (
          <p className={classes.earlier}>
            {earlier.map((each) => `${each.tender === 'cash' ? 'Cash' : 'Card'} ${money(each.amount)}`).join(', ')}
            <Button size="compact-sm" variant="subtle" onClick={() => setEarlier([])}>
              Start over
            </Button>
          </p>
        )}
        {back === 0 && (
          <TakeFields
            {...{ tender, open, reference, entered, error }}
            onTender={(value) => {
              setTender(value)
              clear()
            }}
            onAmount={setEntered}
            onReference={setReference}
          />
        )}
        <div className={classes.pair}>
          {back === 0 && (
            <NumberInput
              size="md"
              label="Tip"
              min={0}
              allowNegative={false}
              hideControls
              value={tip}
              onChange={setTip}
            />
          )}
          <TextInput
            size="md"
            type="email"
            label="Email the receipt to"
            value={email}
            error={action.failure?.fields?.email}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
        </div>
        {settled.change > 0 && (
          <p className={classes.change} role="status">
            Change <strong>{money(settled.change)}</strong>
          </p>
        )}
        {action.failure && (
          <p className={classes.error} role="alert">
            {action.failure.code === 'unavailable'
              ? `${action.failure.message} Nothing is lost: try again, the sale is booked once.`
              : action.failure.message}
          </p>
        )}
        <Button type="submit" size="xl" loading={action.isBusy} disabled={error !== ''}>
          {settled.remaining > 0 ? `Take ${money(amount)} and split` : 'Complete sale'}
        </Button>
      </form>
    </Modal>
  )
}
