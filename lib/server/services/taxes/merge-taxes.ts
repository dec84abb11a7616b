import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import type { tax } from '@/lib/contract/tax'
import { Failure } from '@/lib/rules/failure'
import { productTax, taxRate } from '../../db/schema/products'
import { nodeDefault } from '../../db/schema/tree-extras'
import { transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { auditTax, shown } from './audit-tax'
import { replaceDefault } from './default-tax'
import { taxToChange } from './find-tax'
import { invalidateTaxed } from './invalidate-taxed'
import { lockTaxes } from './lock-taxes'
import { taxesNow } from './taxes-now'

/** Both taxes must have the versions that were seen: approving 20 % must not give products 25 %. */
export const mergeTaxes: Handler<typeof tax.merge> = (ctx, { _id, version, into, intoVersion }) =>
  transaction(ctx, async (tx) => {
    if (into === _id)
      throw new Failure('invalid', 'Choose another tax for its products.', { into: 'Choose another tax' })
    const { storeId } = ctx
    await lockTaxes(tx, ctx)
    const gone = await taxToChange(tx, ctx, _id, version)
    const target = await taxToChange(tx, ctx, into, intoVersion)
    const products = await invalidateTaxed(tx, ctx, _id)
    const carriesGone = and(eq(productTax.storeId, storeId), eq(productTax.taxRateId, _id))
    // A product has a tax only once: one with both taxes loses the deleted one.
    await tx.delete(productTax).where(
      and(
        carriesGone,
        sql`exists (select 1 from product_tax other where other.store_id = ${storeId}
                and other.product_id = product_tax.product_id and other.tax_rate_id = ${into})`,
      ),
    )
    await tx.update(productTax).set({ taxRateId: into }).where(carriesGone)
    await replaceDefault(tx, ctx, _id, into)
    await tx
      .update(nodeDefault)
      .set({ taxRateId: into })
      .where(and(eq(nodeDefault.storeId, storeId), eq(nodeDefault.taxRateId, _id)))
    await tx.delete(taxRate).where(and(eq(taxRate.storeId, storeId), eq(taxRate.id, _id)))
    await auditTax(tx, ctx, 'tax.merge', { subject: gone, before: shown(gone), after: { ...shown(target), products } })
    return taxesNow(tx, ctx)
  })
