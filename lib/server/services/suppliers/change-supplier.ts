import 'server-only'
import type { SupplierDraft, suppliers } from '@/lib/contract/suppliers'
import { Failure } from '@/lib/rules/failure'
import { toMinor } from '@/lib/rules/money'
import type { VendorContext } from '../../context'
import { supplier } from '../../db/schema/suppliers'
import type { Tx } from '../../db/transaction'
import type { Handler } from '../../handler'
import { entityRows } from '../facts/entity-rows'
import { entryCalls } from '../facts/entry-calls'
import { type SupplierRecord, supplierReply } from './read-suppliers'

/** Writes of suppliers. A currency cannot change while there are costs in it. */
export const supplierRows = entityRows({
  table: supplier,
  noun: 'supplier',
  columnsOf: ({ minimumOrder, ...draft }: SupplierDraft) => ({
    ...draft,
    minimumOrder: toMinor(minimumOrder, draft.currency),
  }),
  audited: ['name', 'email', 'phone', 'currency', 'leadTimeDays', 'paymentTerms'],
  async check(tx, ctx, draft, before) {
    if (!before || before.currency === draft.currency) return
    const { products } = await supplierReply(tx, ctx, before.id)
    if (products.every(({ cost }) => cost === null)) return
    const message = `Its costs are in ${before.currency}. Clear them first, then change the currency.`
    throw new Failure('conflict', message, { currency: message })
  },
})

/** Archives a locked supplier, or restores it. Throws `conflict` while orders are open. */
export async function archiveSupplier(tx: Tx, ctx: VendorContext, before: SupplierRecord, isArchived: boolean) {
  if ((before.archivedAt !== null) === isArchived) return
  const { openOrders } = await supplierReply(tx, ctx, before.id)
  if (isArchived && openOrders > 0) {
    const orders = openOrders === 1 ? 'an open purchase order' : `${openOrders} open purchase orders`
    throw new Failure('conflict', `${before.name} has ${orders}. Close or cancel them first.`)
  }
  const archivedAt = isArchived ? new Date() : null
  await supplierRows.set(tx, ctx, before, { archivedAt }, isArchived ? 'archive' : 'restore')
}

const calls = entryCalls({ noun: 'supplier', find: supplierRows.find, reply: supplierReply })

export const supplierDetail: Handler<typeof suppliers.detail> = calls.read
export const createSupplier: Handler<typeof suppliers.create> = calls.create(supplierRows.insert)
export const updateSupplier: Handler<typeof suppliers.update> = calls.update(supplierRows.change)
export const setSupplierArchived: Handler<typeof suppliers.setArchived> = calls.change((tx, ctx, row, { isArchived }) =>
  archiveSupplier(tx, ctx, row, isArchived),
)
