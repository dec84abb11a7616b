import { Button, Group, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { newId } from '@/lib/client/new-id'
import { useCall } from '@/lib/client/use-call'
import { registerSales } from '@/lib/contract/register-sales'
import { Moment } from '../../kit/moment'
import { useMoney } from '../../orders/use-money'
import { emptySale, type Sale, saleWishOf } from './sale'
import classes from './sale.module.css'

type Props = {
  sale: Sale
  sessionId: string
  onChange: (next: () => Sale) => void
  onParked: () => void
  onClose: () => void
}

/** Parks the sale, and lists the parked ones. */
export function ParkSheet({ sale, sessionId, onChange, onParked, onClose }: Props) {
  const money = useMoney()
  const action = useAction()
  const { data, mutate } = useCall(registerSales.parked, { sessionId })
  const [parkedId] = useState(() => sale.parkedId ?? newId())
  const [name, setName] = useState('')
  const park = () =>
    action.run(async () => {
      await call(registerSales.park, { ...saleWishOf(sale, sessionId), parkedId, name })
      onParked()
      onClose()
    })
  const resume = (_id: string) =>
    action.run(async () => {
      const { wish, customer, quote } = await call(registerSales.resume, { _id })
      onChange(() => ({
        ...emptySale(newId()),
        parkedId: _id,
        discount: wish.discount,
        couponCode: wish.couponCode,
        customer: customer && { _id: customer._id, name: customer.name, email: customer.email },
        lines: wish.lines.flatMap((line) => {
          const goods = quote.lines.find(({ variantId }) => variantId === line.variantId)
          return goods ? [{ ...line, goods }] : []
        }),
      }))
      onClose()
    })
  const discard = (_id: string) =>
    action.run(async () => {
      await call(registerSales.discard, { _id })
      await mutate()
    })
  return (
    <Modal opened onClose={onClose} title="Parked sales" closeButtonProps={{ 'aria-label': 'Close' }}>
      <div className={classes.stack}>
        {sale.exchange && <p>An exchange cannot be parked. Finish it, or remove the returned goods.</p>}
        {sale.lines.length > 0 && !sale.exchange && (
          <Group align="end" wrap="nowrap">
            <TextInput
              flex={1}
              size="md"
              label="Name for this sale"
              maxLength={60}
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
            <Button size="md" loading={action.isBusy} onClick={() => void park()}>
              Park
            </Button>
          </Group>
        )}
        {data?.parked.length === 0 && <p>No sale is parked.</p>}
        <ul className={classes.choices}>
          {data?.parked.map((each) => (
            <li key={each._id}>
              <Group justify="space-between" wrap="nowrap">
                <span>
                  {each.name || each.customer || `${each.items} items`} · {money(each.total)} ·{' '}
                  <Moment at={each.parkedAt} />
                </span>
                <Group gap="xs" wrap="nowrap">
                  <Button variant="subtle" onClick={() => void discard(each._id)}>
                    Discard
                  </Button>
                  <Button variant="default" disabled={sale.lines.length > 0} onClick={() => void resume(each._id)}>
                    Resume
                  </Button>
                </Group>
              </Group>
            </li>
          ))}
        </ul>
        {action.failure && (
          <p className={classes.error} role="alert">
            {action.failure.message}
          </p>
        )}
      </div>
    </Modal>
  )
}
