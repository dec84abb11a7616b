import { IconAlertCircle, IconChevronRight, IconCircleCheck, IconPackage, IconTruckDelivery } from '@tabler/icons-react'
import Link from 'next/link'
import type { Overview } from '@/lib/contract/overview'
import { UNSENT_STATES } from '@/lib/rules/order-state'
import { joinValues } from '@/lib/rules/value-list'
import { Panel } from '../kit/panel'
import classes from './to-do-list.module.css'

type ToDo = Overview['toDo'][number]

/** The list of orders filtered by orders to ship. */
const TO_FULFIL = `/all-orders?fulfilment=${encodeURIComponent(joinValues(UNSENT_STATES))}`

const JOBS = {
  orders_to_fulfil: { icon: IconTruckDelivery, href: TO_FULFIL, one: 'order to fulfil', many: 'orders to fulfil' },
  sold_out: {
    icon: IconAlertCircle,
    href: '/inventory?standing=out',
    one: 'product sold out',
    many: 'products sold out',
  },
  low_stock: {
    icon: IconPackage,
    href: '/inventory?standing=low',
    one: 'variant running low',
    many: 'variants running low',
  },
} as const satisfies Record<ToDo['id'], object>

/** Open tasks, each with a link to its screen. */
export function ToDoList({ toDo }: { toDo: readonly ToDo[] }) {
  return (
    <Panel title="To do">
      {toDo.length === 0 ? (
        <p className={classes.none}>
          <IconCircleCheck size={20} stroke={1.7} aria-hidden />
          No open tasks.
        </p>
      ) : (
        <ul className={classes.list}>
          {toDo.map(({ id, count }) => {
            const { icon: Glyph, href, one, many } = JOBS[id]
            return (
              <li key={id}>
                <Link href={href}>
                  <Glyph size={18} stroke={1.7} aria-hidden />
                  <span>
                    <strong>{count.toLocaleString('en-US')}</strong> {count === 1 ? one : many}
                  </span>
                  <IconChevronRight size={16} stroke={1.7} aria-hidden />
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}
