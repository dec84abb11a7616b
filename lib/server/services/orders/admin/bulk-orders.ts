import 'server-only'
import type { InputOf } from '@/lib/contract/endpoint'
import type { orders } from '@/lib/contract/orders'
import type { Permission } from '@/lib/contract/permissions'
import { Failure } from '@/lib/rules/failure'
import type { BulkAction } from '@/lib/rules/order-admin'
import type { VendorContext } from '../../../context'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { recordAudit } from '../../audit/record-audit'
import type { OrderRecord } from '../order-rows'
import { lockOrder } from './find-order'
import { sendAllOpen } from './fulfil-order'
import { recordStaffEvent } from './record-staff-event'
import { changeOrder } from './write-states'

type Input = InputOf<typeof orders.bulk>
type Action = (tx: Tx, ctx: VendorContext, record: OrderRecord, input: Input) => Promise<void>

const PERMISSIONS: Readonly<Record<BulkAction, Permission>> = {
  archive: 'order.edit',
  unarchive: 'order.edit',
  tag: 'order.edit',
  fulfil: 'order.fulfil',
}

const ACTIONS: Readonly<Record<BulkAction, Action>> = {
  async archive(tx, ctx, record) {
    if (record.archivedAt) throw new Failure('conflict', 'It is already archived.')
    if (record.fulfilmentState === 'open' || record.fulfilmentState === 'partial') {
      throw new Failure('conflict', 'It has not been sent yet.')
    }
    await changeOrder(tx, record, { archivedAt: new Date() })
    await recordStaffEvent(tx, ctx, record.id, 'archived')
  },
  async unarchive(tx, ctx, record) {
    if (!record.archivedAt) throw new Failure('conflict', 'It is not archived.')
    await changeOrder(tx, record, { archivedAt: null })
    await recordStaffEvent(tx, ctx, record.id, 'unarchived')
  },
  fulfil: (tx, ctx, record) => sendAllOpen(tx, ctx, record, true),
  async tag(tx, ctx, record, { tag }) {
    if (record.tags.includes(tag)) throw new Failure('conflict', 'It has this tag already.')
    if (record.tags.length >= 20) throw new Failure('conflict', 'It has 20 tags already.')
    const tags = [...record.tags, tag]
    await changeOrder(tx, record, { tags, version: record.version + 1 })
    await recordStaffEvent(tx, ctx, record.id, 'tags_changed', { tags: tags.join(', ') })
  },
}

/** Each order in its own transaction: an order that fails does not stop the others. */
export const bulkOrders: Handler<typeof orders.bulk> = async (ctx, input) => {
  const permission = PERMISSIONS[input.action]
  if (!ctx.permissions.has(permission)) throw new Failure('forbidden', `This needs the permission ${permission}.`)
  if (input.action === 'tag' && input.tag === '') {
    throw new Failure('invalid', 'Enter a tag.', { tag: 'Enter a tag.' })
  }
  const skipped: { _id: string; number: number | null; why: string }[] = []
  const ids = [...new Set(input.ids)]
  for (const id of ids) {
    const why = await attempt(ctx, id, input)
    if (why) skipped.push({ _id: id, ...why })
  }
  return { done: ids.length - skipped.length, skipped }
}

async function attempt(ctx: VendorContext, id: string, input: Input) {
  let number: number | null = null
  try {
    await transaction(ctx, async (tx) => {
      const record = await lockOrder(tx, ctx, id)
      number = record.number
      await ACTIONS[input.action](tx, ctx, record, input)
      if (input.action === 'fulfil') return
      const after = input.action === 'tag' ? { tag: input.tag } : {}
      const subject = { subjectType: 'order', subjectId: id, subjectName: `#${record.number}` }
      await recordAudit(tx, ctx, { ...subject, action: `order.${input.action}`, after })
    })
    return null
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { number, why: error.message }
  }
}
