import 'server-only'
import { and, eq, ne } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { suppliers } from '@/lib/contract/suppliers'
import { Failure } from '@/lib/rules/failure'
import { toMinor } from '@/lib/rules/money'
import { variant } from '../../db/schema/products'
import { supplierProduct } from '../../db/schema/suppliers'
import { transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { recordAudit } from '../audit/record-audit'
import { findSupplier, supplierReply } from './read-suppliers'

/** A variant has one preferred supplier: a new preferred one replaces the previous. */
export const saveSupplierProduct: Handler<typeof suppliers.saveProduct> = (ctx, { _id, variantId, ...facts }) =>
  transaction(ctx, async (tx) => {
    const { storeId } = ctx
    const { name, currency } = await findSupplier(tx, ctx, _id)
    const [known] = await tx
      .select({ id: variant.id })
      .from(variant)
      .where(and(eq(variant.storeId, storeId), eq(variant.id, variantId)))
      .for('update')
    if (!known) throw new Failure('not_found', 'There is no such product.')
    const others = and(
      eq(supplierProduct.storeId, storeId),
      eq(supplierProduct.variantId, variantId),
      ne(supplierProduct.supplierId, _id),
      eq(supplierProduct.isPreferred, true),
    )
    const [rival] = await tx.select({ id: supplierProduct.id }).from(supplierProduct).where(others)
    const isPreferred = facts.isPreferred || !rival
    if (isPreferred) await tx.update(supplierProduct).set({ isPreferred: false }).where(others)
    const cost = facts.cost === null ? null : toMinor(facts.cost, currency)
    const columns = { supplierSku: facts.supplierSku, cost, isPreferred }
    await tx
      .insert(supplierProduct)
      .values({ ...columns, storeId, id: uuidv7(), supplierId: _id, variantId })
      .onConflictDoUpdate({
        target: [supplierProduct.storeId, supplierProduct.supplierId, supplierProduct.variantId],
        set: columns,
      })
    const after = { variantId, ...facts }
    await recordAudit(tx, ctx, {
      action: 'supplier.save_product',
      subjectType: 'supplier',
      subjectId: _id,
      subjectName: name,
      after,
    })
    return supplierReply(tx, ctx, _id)
  })

export const removeSupplierProduct: Handler<typeof suppliers.removeProduct> = (ctx, { _id, variantId }) =>
  transaction(ctx, async (tx) => {
    const { name } = await findSupplier(tx, ctx, _id)
    const gone = await tx
      .delete(supplierProduct)
      .where(
        and(
          eq(supplierProduct.storeId, ctx.storeId),
          eq(supplierProduct.supplierId, _id),
          eq(supplierProduct.variantId, variantId),
        ),
      )
      .returning({ id: supplierProduct.id })
    if (gone.length === 0) throw new Failure('not_found', 'The supplier does not have this product.')
    const before = { variantId }
    await recordAudit(tx, ctx, {
      action: 'supplier.remove_product',
      subjectType: 'supplier',
      subjectId: _id,
      subjectName: name,
      before,
    })
    return supplierReply(tx, ctx, _id)
  })
