import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import type { SettingTrial } from '@/lib/contract/setting-trial'
import { EntryLink } from '../../kit/entry-link'
import { useMoney } from '../../orders/use-money'
import classes from './trial-panel.module.css'

/** Orders that are listed at once. */
const LISTED = 10

type Props = {
  /** What is computed, such as "Shipping". */
  what: string
  run: () => Promise<SettingTrial>
}

/** What the last orders would have cost with the settings of the form, before they are saved. */
export function TrialPanel({ what, run }: Props) {
  const [tried, setTried] = useState<SettingTrial | null>(null)
  const action = useAction()
  return (
    <div className={classes.trial}>
      <Button
        variant="default"
        loading={action.isBusy}
        onClick={() => void action.run(async () => setTried(await run()))}
      >
        Try with the last 100 orders
      </Button>
      {action.failure && <p role="alert">{action.failure.message}</p>}
      {tried && <Outcome what={what} tried={tried} />}
    </div>
  )
}

function Outcome({ what, tried: { checked, changed, difference, orders } }: { what: string; tried: SettingTrial }) {
  const money = useMoney()
  if (checked === 0) return <p role="status">There are no paid orders yet to compare with.</p>
  if (changed === 0) {
    return (
      <p role="status">
        {what} stays the same for {checked === 1 ? 'the last order' : `all of the last ${checked} orders`}.
      </p>
    )
  }
  const amount = (decimal: number | null) => (decimal === null ? 'not delivered' : money(decimal))
  return (
    <div role="status">
      <p>
        {what} differs for {changed} of the last {checked} {checked === 1 ? 'order' : 'orders'}:{' '}
        <strong>{difference < 0 ? `${money(-difference)} less` : `${money(difference)} more`}</strong> in total.
      </p>
      <ul className={classes.orders}>
        {orders.slice(0, LISTED).map(({ orderId, number, before, after }) => (
          <li key={orderId}>
            <EntryLink href={`/orders-detail/${orderId}`}>#{number}</EntryLink>
            <span>
              {amount(before)} → <strong>{amount(after)}</strong>
            </span>
          </li>
        ))}
      </ul>
      {orders.length > LISTED && <p>And {orders.length - LISTED} more.</p>}
    </div>
  )
}
