import 'server-only'
import type { orders } from '@/lib/contract/orders'
import { Failure } from '@/lib/rules/failure'
import { transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { recordAudit } from '../../audit/record-audit'
import { lockOrder } from './find-order'
import { orderReply } from './order-reply'
import { recordStaffEvent } from './record-staff-event'
import { changeOrder } from './write-states'

export const editNote: Handler<typeof orders.note> = (ctx, { _id, staffNote, tags: asked, version }) =>
  transaction(ctx, async (tx) => {
    const record = await lockOrder(tx, ctx, _id)
    if (record.version !== version) {
      throw new Failure(
        'conflict',
        'A colleague has just changed this note. Check their version before you save yours.',
      )
    }
    const tags = [...new Set(asked)]
    const before = { staffNote: record.staffNote, tags: record.tags }
    await changeOrder(tx, record, { staffNote, tags, version: version + 1 })
    if (staffNote !== before.staffNote) await recordStaffEvent(tx, ctx, _id, 'note_changed')
    if (tags.join('\n') !== before.tags.join('\n')) {
      await recordStaffEvent(tx, ctx, _id, 'tags_changed', { tags: tags.join(', ') })
    }
    await recordAudit(tx, ctx, {
      action: 'order.edit',
      subjectType: 'order',
      subjectId: _id,
      subjectName: `#${record.number}`,
      before,
      after: { staffNote, tags },
    })
    return orderReply(tx, ctx, _id)
  })
