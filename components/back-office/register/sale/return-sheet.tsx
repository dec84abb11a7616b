import { Button, Modal, NumberInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { newId } from '@/lib/client/new-id'
import { registerSales } from '@/lib/contract/register-sales'
import type { ReturnableReceipt } from '@/lib/contract/returnable-receipt'
import type { SaleReceipt } from '@/lib/contract/sale-receipt'
import { useMoney } from '../../orders/use-money'
import { type PayBack, PayBackFields } from './pay-back-fields'
import type { SaleExchange } from './sale'
import classes from './sale.module.css'

type Props = {
  sessionId: string
  onReturned: (receipt: SaleReceipt) => void
  onExchange: (exchange: SaleExchange) => void
  onClose: () => void
}

/** Returns goods of a receipt, or takes them for the sale that is under way as an exchange. */
export function ReturnSheet({ sessionId, onReturned, onExchange, onClose }: Props) {
  const action = useAction()
  const [number, setNumber] = useState('')
  const [found, setFound] = useState<ReturnableReceipt | null | undefined>(undefined)
  return (
    <Modal opened onClose={onClose} title="Return" size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      <div className={classes.stack}>
        <form
          className={classes.stack}
          onSubmit={(event) => {
            event.preventDefault()
            void action.run(async () => setFound((await call(registerSales.findReceipt, { number })).receipt))
          }}
        >
          <TextInput
            size="md"
            label="Number of the receipt"
            data-autofocus
            value={number}
            error={action.failure?.message}
            onChange={({ currentTarget }) => setNumber(currentTarget.value)}
          />
          <Button type="submit" size="md" variant="default" loading={action.isBusy}>
            Find receipt
          </Button>
        </form>
        {found === null && <p role="status">No receipt has this number.</p>}
        {found && found.error !== '' && <p className={classes.error}>{found.error}</p>}
        {found && found.error === '' && (
          <ReturnForm key={found.orderId} receipt={found} {...{ sessionId, onReturned, onExchange }} />
        )}
      </div>
    </Modal>
  )
}

type FormProps = Pick<Props, 'sessionId' | 'onReturned' | 'onExchange'> & { receipt: ReturnableReceipt }

function ReturnForm({ receipt, sessionId, onReturned, onExchange }: FormProps) {
  const money = useMoney()
  const action = useAction()
  const [refundId] = useState(newId)
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({})
  const [pay, setPay] = useState<PayBack>({
    tender: receipt.tenders[0] ?? 'cash',
    reference: '',
    reason: '',
    restock: true,
  })
  const [missing, setMissing] = useState<string | null>(null)
  const { orderId, orderNumber } = receipt
  const lines = Object.entries(quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([lineId, quantity]) => ({ lineId, quantity }))
  const send = () =>
    action.run(async () => {
      setMissing(null)
      onReturned(await call(registerSales.takeBack, { refundId, sessionId, orderId, lines, ...pay }))
    })
  const exchange = () => {
    const reason = pay.reason.trim()
    if (reason === '') return setMissing('Enter a reason')
    onExchange({ refundId, orderId, orderNumber, lines, restock: pay.restock, reason })
  }
  return (
    <form
      className={classes.stack}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {receipt.lines.map(({ lineId, name, variantTitle, open, unitPaid }) => (
        <NumberInput
          key={lineId}
          size="md"
          label={[name, variantTitle].filter((text) => text !== '').join(', ')}
          description={`${open} can be returned, ${money(unitPaid)} each`}
          min={0}
          max={open}
          allowDecimal={false}
          disabled={open === 0}
          value={quantities[lineId] ?? 0}
          onChange={(entered) => setQuantities({ ...quantities, [lineId]: Number(entered) })}
        />
      ))}
      <PayBackFields value={pay} onChange={setPay} reasonError={missing ?? action.failure?.fields?.reason} />
      {action.failure && (
        <p className={classes.error} role="alert">
          {action.failure.message}
        </p>
      )}
      <Button type="submit" size="lg" loading={action.isBusy}>
        Return and pay back
      </Button>
      <Button variant="default" size="lg" disabled={lines.length === 0 || action.isBusy} onClick={exchange}>
        Exchange for other products
      </Button>
    </form>
  )
}
