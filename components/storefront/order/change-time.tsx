import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { SelectField } from '@/components/ui/form/select-field'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { changeTimeCall, orderTimesCall } from '@/lib/client/checkout-calls'
import type { ShopperOrder } from '@/lib/contract/checkout'
import type { OrderTimes } from '@/lib/contract/order-times'
import { timeSlotText } from '@/lib/rules/availability/slot-text'
import styles from './order-view.module.css'

type ChangeTimeProps = { order: ShopperOrder; locale: string; onChanged: (order: ShopperOrder) => void }

/** Another time for the pick-up or delivery, until its cut-off. The free times are asked for on demand. */
export function ChangeTime({ order, locale, onChanged }: ChangeTimeProps) {
  const [offered, setOffered] = useState<OrderTimes | null>(null)
  const [chosen, setChosen] = useState('')
  const action = useAction()
  const link = linkOf(order.statusPath)
  const open = () =>
    action.run(async () => {
      const times = await call(orderTimesCall, link)
      setOffered(times)
      const { current } = times
      const isFree = times.times.some(({ startsAt }) => startsAt === current?.startsAt)
      setChosen((isFree ? current?.startsAt : times.times[0]?.startsAt) ?? '')
    })
  const save = () =>
    action.run(async () => {
      onChanged(await call(changeTimeCall, { ...link, slot: chosen }))
      setOffered(null)
    })
  return (
    <div className={styles.time}>
      {!offered && (
        <Button variant="secondary" aria-busy={action.isBusy} onClick={() => void open()}>
          Change time
        </Button>
      )}
      {offered && offered.times.length > 0 && (
        <>
          <SelectField label="New time" value={chosen} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
            {offered.times.map(({ startsAt, endsAt }) => (
              <option key={startsAt} value={startsAt}>
                {timeSlotText({ startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) }, offered.timeZone, locale)}
              </option>
            ))}
          </SelectField>
          <div className={styles.timeButtons}>
            <Button aria-busy={action.isBusy} onClick={() => void save()}>
              Save time
            </Button>
            <Button variant="secondary" onClick={() => setOffered(null)}>
              Keep the time
            </Button>
          </div>
        </>
      )}
      {offered?.message && (
        <p className={styles.small} role="status">
          {offered.message}
        </p>
      )}
      {action.failure && <p role="alert">{action.failure.message}</p>}
    </div>
  )
}

/** The signed link of an order, from its address. */
function linkOf(statusPath: string): { orderId: string; signature: string } {
  const query = new URLSearchParams(statusPath.split('?')[1])
  return { orderId: query.get('id') ?? '', signature: query.get('signature') ?? '' }
}
