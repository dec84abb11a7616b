import 'server-only'
import { and, eq, ne, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { SupplierDraft, suppliers } from '@/lib/contract/suppliers'
import { Failure } from '@/lib/rules/failure'
import { toMinor } from '@/lib/rules/money'
import type { StoreScope, VendorContext } from '../../context'
import { supplier } from '../../db/schema/purchasing'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { recordAudit } from '../audit/record-audit'
import { type SupplierRecord, supplierReply, supplierToChange } from './supplier-reply'

export const createSupplier: Handler<typeof suppliers.create> = (ctx, draft) =>
  transaction(ctx, async (tx) => {
    const id = uuidv7()
    await insertSupplier(tx, ctx, id, draft)
    return supplierReply(tx, ctx, id)
  })

export const updateSupplier: Handler<typeof suppliers.update> = (ctx, { _id, version, ...draft }) =>
  transaction(ctx, async (tx) => {
    await changeSupplier(tx, ctx, await supplierToChange(tx, ctx, _id, version), draft)
    return supplierReply(tx, ctx, _id)
  })

export const setSupplierArchived: Handler<typeof suppliers.setArchived> = (ctx, { _id, version, isArchived }) =>
  transaction(ctx, async (tx) => {
    await archiveSupplier(tx, ctx, await supplierToChange(tx, ctx, _id, version), isArchived)
    return supplierReply(tx, ctx, _id)
  })

/** Adds a supplier. Throws `conflict` when its name is taken. */
export async function insertSupplier(tx: Tx, ctx: VendorContext, id: string, draft: SupplierDraft): Promise<void> {
  await rejectSupplierTwin(tx, ctx, draft.name)
  await tx.insert(supplier).values({ ...columnsOf(draft), storeId: ctx.storeId, id })
  await audit(tx, ctx, 'supplier.create', id, draft.name, undefined, shown(draft))
}

/** Changes a locked supplier. Its currency cannot change while orders are open, since their amounts are in it. */
export async function changeSupplier(
  tx: Tx,
  ctx: VendorContext,
  before: SupplierRecord,
  draft: SupplierDraft,
): Promise<void> {
  const { id } = before
  await rejectSupplierTwin(tx, ctx, draft.name, id)
  const { products } = await supplierReply(tx, ctx, id)
  if (before.currency !== draft.currency && products.some(({ cost }) => cost !== null)) {
    const message = `Its costs are in ${before.currency}. Clear them first, then change the currency.`
    throw new Failure('conflict', message, { currency: message })
  }
  await tx
    .update(supplier)
    .set({ ...columnsOf(draft), version: sql`${supplier.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(supplier.storeId, ctx.storeId), eq(supplier.id, id)))
  await audit(tx, ctx, 'supplier.update', id, draft.name, shown(before), shown(draft))
}

/** Archives a locked supplier, or restores it. */
export async function archiveSupplier(
  tx: Tx,
  ctx: VendorContext,
  before: SupplierRecord,
  isArchived: boolean,
): Promise<void> {
  const { id } = before
  if ((before.archivedAt !== null) === isArchived) return
  const { openOrders } = await supplierReply(tx, ctx, id)
  if (isArchived && openOrders > 0) {
    const orders = openOrders === 1 ? 'an open purchase order' : `${openOrders} open purchase orders`
    throw new Failure('conflict', `${before.name} has ${orders}. Close or cancel them first.`)
  }
  await tx
    .update(supplier)
    .set({ archivedAt: isArchived ? new Date() : null, version: sql`${supplier.version} + 1` })
    .where(and(eq(supplier.storeId, ctx.storeId), eq(supplier.id, id)))
  await audit(tx, ctx, isArchived ? 'supplier.archive' : 'supplier.restore', id, before.name)
}

const columnsOf = ({ minimumOrder, ...draft }: SupplierDraft) => ({
  ...draft,
  minimumOrder: toMinor(minimumOrder, draft.currency),
})

/** Throws `conflict` when another supplier has the name. */
export async function rejectSupplierTwin(
  tx: Tx,
  { storeId }: StoreScope,
  name: string,
  except?: string,
): Promise<void> {
  const [twin] = await tx
    .select({ id: supplier.id })
    .from(supplier)
    .where(
      and(
        eq(supplier.storeId, storeId),
        sql`lower(${supplier.name}) = lower(${name})`,
        except ? ne(supplier.id, except) : undefined,
      ),
    )
  const message = 'There is a supplier with this name already.'
  if (twin) throw new Failure('conflict', message, { name: message })
}

type Shown = Pick<SupplierDraft, 'name' | 'email' | 'phone' | 'currency' | 'leadTimeDays' | 'paymentTerms'>
const shown = ({ name, email, phone, currency, leadTimeDays, paymentTerms }: Shown) => ({
  name,
  email,
  phone,
  currency,
  leadTimeDays,
  paymentTerms,
})

const audit = (
  tx: Tx,
  ctx: VendorContext,
  action: string,
  id: string,
  name: string,
  before: Record<string, unknown> = {},
  after: Record<string, unknown> = {},
) => recordAudit(tx, ctx, { action, subjectType: 'supplier', subjectId: id, subjectName: name, before, after })
