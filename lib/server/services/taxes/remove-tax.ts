import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import type { TaxRate, tax } from '@/lib/contract/tax'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../context'
import { nodeDefault } from '../../db/schema/node-defaults'
import { productTax, taxRate } from '../../db/schema/taxes'
import type { Tx } from '../../db/transaction'
import type { Handler } from '../../handler'
import { rowUndo } from '../change-sets/row-undo'
import { lockVersion } from '../rows/lock-row'
import { replaceInRules } from './change-rules'
import { auditedTax, auditTax, invalidateTaxed } from './change-tax'
import { currentTaxes, defaultTax, lockTaxes, taxCalls } from './read-taxes'

/** Only an unused tax can be deleted, since products would otherwise be sold without it from one moment to the next. */
export const deleteTax: Handler<typeof tax.remove> = taxCalls.change(async (tx, ctx, before, { _id }) => {
  const { rates } = await currentTaxes(tx, ctx)
  const carried = rates.find((rate) => rate._id === _id)
  if (carried && carried.products > 0) throw new Failure('conflict', `${carriers(carried)} Merge it into another one.`)
  await dropTax(tx, ctx, _id, null)
  await auditTax(tx, ctx, 'tax.delete', { subject: before, before: auditedTax(before) })
})

/** “5 products carry this tax: Tea, Pot, Cup and 2 more.” */
function carriers({ products, examples }: TaxRate): string {
  const more = products - examples.length
  const count = products === 1 ? 'One product has' : `${products} products have`
  return `${count} this tax: ${examples.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`
}

/** Both taxes must have the versions that were seen: approving 20 % must not give products 25 %. */
export const mergeTaxes: Handler<typeof tax.merge> = taxCalls.change(
  async (tx, ctx, gone, { _id, into, intoVersion }) => {
    if (into === _id)
      throw new Failure('invalid', 'Choose another tax for its products.', { into: 'Choose another tax' })
    const { storeId } = ctx
    const target = await lockVersion(tx, ctx, taxRate, { _id: into, version: intoVersion }, 'tax')
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
    await dropTax(tx, ctx, _id, into)
    await auditTax(tx, ctx, 'tax.merge', {
      subject: gone,
      before: auditedTax(gone),
      after: { ...auditedTax(target), products },
    })
  },
)

/** Deletes a tax that no product has; what named it as a default takes the other one, or none. */
async function dropTax(tx: Tx, scope: StoreScope, id: string, next: string | null): Promise<void> {
  const { storeId } = scope
  await replaceInRules(tx, scope, id, next)
  await tx
    .update(nodeDefault)
    .set({ taxRateId: next })
    .where(and(eq(nodeDefault.storeId, storeId), eq(nodeDefault.taxRateId, id)))
  await tx.delete(taxRate).where(and(eq(taxRate.storeId, storeId), eq(taxRate.id, id)))
}

/** Taxes, without their products. */
export const taxUndo = rowUndo({
  table: taxRate,
  imageOf: ({ name, percent, places }) => ({ name, percent, places }),
  columnsOf: (image) => image,
  lock: lockTaxes,
  check: async (tx, scope, { id, then }) => {
    if (then !== null || (await defaultTax(tx, scope)).id !== id) return
    throw new Failure('conflict', 'It is the default tax of new products.')
  },
  stillNeeded: 'Other records use this tax now.',
})
