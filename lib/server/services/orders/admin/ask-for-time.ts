import 'server-only'
import type { orders } from '@/lib/contract/orders'
import { transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { recordAudit } from '../../audit/record-audit'
import { lockOrder } from './find-order'
import { notifyShopper } from './notify-shopper'

/**
 * Asks the customers of orders to choose another time: all of the emails are queued, or none. Orders without an address
 * are left out, and said so.
 */
export const askForTime: Handler<typeof orders.askForTime> = (ctx, { ids }) =>
  transaction(ctx, async (tx) => {
    let sent = 0
    // One order for all who lock several.
    for (const id of [...new Set(ids)].sort()) {
      const record = await lockOrder(tx, ctx, id)
      const isSent = await notifyShopper(tx, ctx, record, 'timeLost', {})
      if (!isSent) continue
      sent += 1
      await recordAudit(tx, ctx, {
        action: 'order.ask_for_time',
        subjectType: 'order',
        subjectId: id,
        subjectName: `#${record.number}`,
      })
    }
    const left = ids.length - sent
    const more = left > 0 ? ` ${left} ${left === 1 ? 'order has' : 'orders have'} no email address.` : ''
    return { message: `${sent} ${sent === 1 ? 'email is' : 'emails are'} on the way.${more}` }
  })
