import 'server-only'
import type { orders } from '@/lib/contract/orders'
import { transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { recordAudit } from '../../audit/record-audit'
import { retryOnDeadlock } from '../../checkout/retry-on-deadlock'
import { versionConflict } from '../../rows/version-conflict'
import { changeOrderTime, timesForOrder } from '../change-slot'
import { findOrder, lockOrder } from './find-order'
import { notifyShopper } from './notify-shopper'
import { orderReply } from './order-reply'
import { recordStaffEvent } from './record-staff-event'

/** The times that staff can give an order: also those that are too soon for shoppers. */
export const timesOfOrder: Handler<typeof orders.times> = (ctx, { _id }) =>
  transaction(ctx, async (tx) => timesForOrder(tx, ctx, await findOrder(tx, ctx, _id), 'staff', new Date()))

/** Gives an order another time, or a draft its first one. Throws `conflict` for an outdated version and a taken time. */
export const changeTime: Handler<typeof orders.changeTime> = (ctx, { _id, version, slot, notify }) =>
  retryOnDeadlock(() =>
    transaction(ctx, async (tx) => {
      const record = await lockOrder(tx, ctx, _id)
      if (record.version !== version) throw versionConflict('order')
      const changed = await changeOrderTime(tx, ctx, record, 'staff', slot, new Date())
      if (!changed) return orderReply(tx, ctx, _id)
      await recordStaffEvent(tx, ctx, _id, 'time_changed', changed)
      await recordAudit(tx, ctx, {
        action: 'order.change_time',
        subjectType: 'order',
        subjectId: _id,
        subjectName: `#${record.number}`,
        before: { time: changed.before },
        after: { time: changed.after },
      })
      if (notify) await notifyShopper(tx, ctx, record, 'timeChanged', { before: changed.before })
      return orderReply(tx, ctx, _id)
    }),
  )
