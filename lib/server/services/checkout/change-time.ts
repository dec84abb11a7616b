import 'server-only'
import { and, count, eq } from 'drizzle-orm'
import type { checkout } from '@/lib/contract/checkout'
import { slotMessages } from '@/lib/rules/availability/slot-text'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../context'
import { orderEvent } from '../../db/schema/orders'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { storeOfShopper } from '../customers/store-of-shopper'
import { alertStaff } from '../notifications/alert-staff'
import { changeOrderTime, timesForOrder } from '../orders/change-slot'
import { stageOrderEmail } from '../orders/order-emails'
import { recordOrderEvent } from '../orders/order-event'
import { noSuchOrder, requireOrderLink } from '../orders/order-link'
import { lockOrderRow, orderById } from '../orders/order-rows'
import { shopperOrders } from '../orders/shopper-orders'
import { STAFF_ORDER_EVENTS } from '../orders/staff-order-events'
import { retryOnDeadlock } from './retry-on-deadlock'

/** Each change sends an email. */
const MOST_CHANGES = 10
const KIND = 'time_changed'

/** The times that the order of a signed link can change to. */
export const shopperTimes: Handler<typeof checkout.times> = async (ctx, link) => {
  const scope = storeOfShopper(ctx)
  requireOrderLink(scope, link)
  return transaction(scope, async (tx) => {
    const found = await orderById(tx, scope, link.orderId)
    if (!found) throw noSuchOrder()
    return timesForOrder(tx, scope, found, 'shopper', new Date())
  })
}

/** Changes the time of the order of a signed link, until its cut-off. The same time again changes nothing. */
export const changeShopperTime: Handler<typeof checkout.changeTime> = async (ctx, { slot, ...link }) => {
  const scope = storeOfShopper(ctx)
  requireOrderLink(scope, link)
  return retryOnDeadlock(() =>
    transaction(scope, async (tx) => {
      const record = await lockOrderRow(tx, scope, link.orderId)
      if (!record) throw noSuchOrder()
      await rejectOften(tx, scope, record.id)
      const changed = await changeOrderTime(tx, scope, record, 'shopper', slot, new Date())
      if (changed) {
        await recordOrderEvent(tx, scope, record.id, { kind: KIND, detail: changed })
        await alertStaff(tx, scope, STAFF_ORDER_EVENTS.timeChanged.name, `${record.id}/${record.version}`)
        await stageOrderEmail(tx, scope, 'timeChanged', record.id, { before: changed.before })
      }
      const after = await orderById(tx, scope, record.id)
      const [shown] = after ? await shopperOrders(tx, scope, [after]) : []
      if (!shown) throw noSuchOrder()
      return shown
    }),
  )
}

async function rejectOften(tx: Tx, { storeId }: StoreScope, orderId: string): Promise<void> {
  const [found] = await tx
    .select({ changes: count() })
    .from(orderEvent)
    .where(and(eq(orderEvent.storeId, storeId), eq(orderEvent.orderId, orderId), eq(orderEvent.kind, KIND)))
  if ((found?.changes ?? 0) >= MOST_CHANGES) throw new Failure('conflict', slotMessages.often)
}
