import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { TaxRate, tax } from '@/lib/contract/tax'
import { Failure } from '@/lib/rules/failure'
import { taxRate } from '../../db/schema/products'
import { nodeDefault } from '../../db/schema/tree-extras'
import { transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { auditTax, shown } from './audit-tax'
import { replaceDefault } from './default-tax'
import { taxToChange } from './find-tax'
import { lockTaxes } from './lock-taxes'
import { taxesNow } from './taxes-now'

/** Only an unused tax can be deleted, since products would otherwise be sold without it from one moment to the next. */
export const deleteTax: Handler<typeof tax.remove> = (ctx, { _id, version }) =>
  transaction(ctx, async (tx) => {
    await lockTaxes(tx, ctx)
    const before = await taxToChange(tx, ctx, _id, version)
    const { rates } = await taxesNow(tx, ctx)
    const carried = rates.find((rate) => rate._id === _id)
    if (carried && carried.products > 0)
      throw new Failure('conflict', `${carriers(carried)} Merge it into another one.`)
    await replaceDefault(tx, ctx, _id, null)
    await tx
      .update(nodeDefault)
      .set({ taxRateId: null })
      .where(and(eq(nodeDefault.storeId, ctx.storeId), eq(nodeDefault.taxRateId, _id)))
    await tx.delete(taxRate).where(and(eq(taxRate.storeId, ctx.storeId), eq(taxRate.id, _id)))
    await auditTax(tx, ctx, 'tax.delete', { subject: before, before: shown(before) })
    return taxesNow(tx, ctx)
  })

/** “5 products carry this tax: Tea, Pot, Cup and 2 more.” */
function carriers({ products, examples }: TaxRate): string {
  const more = products - examples.length
  const count = products === 1 ? 'One product has' : `${products} products have`
  return `${count} this tax: ${examples.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`
}
