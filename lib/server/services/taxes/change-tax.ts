import 'server-only'
import { and, eq, ne, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { tax } from '@/lib/contract/tax'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../context'
import { taxRate } from '../../db/schema/products'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { auditTax, shown } from './audit-tax'
import { type TaxRow, taxToChange } from './find-tax'
import { invalidateTaxed } from './invalidate-taxed'
import { lockTaxes } from './lock-taxes'
import { taxesNow } from './taxes-now'

export const createTax: Handler<typeof tax.create> = (ctx, { name, percent }) =>
  transaction(ctx, async (tx) => {
    await lockTaxes(tx, ctx)
    await rejectTwin(tx, ctx, { name, percent })
    const id = uuidv7()
    await tx.insert(taxRate).values({ storeId: ctx.storeId, id, name, percent })
    await auditTax(tx, ctx, 'tax.create', { subject: { id, name }, after: { name, percent } })
    return taxesNow(tx, ctx)
  })

/** Placed orders do not change; everything that can still be bought uses the new tax at once. */
export const updateTax: Handler<typeof tax.update> = (ctx, { _id, version, name, percent }) =>
  transaction(ctx, async (tx) => {
    await lockTaxes(tx, ctx)
    const before = await taxToChange(tx, ctx, _id, version)
    if (before.name === name && before.percent === percent) return taxesNow(tx, ctx)
    await rejectTwin(tx, ctx, { name, percent }, _id)
    await tx
      .update(taxRate)
      .set({ name, percent, version: sql`${taxRate.version} + 1` })
      .where(and(eq(taxRate.storeId, ctx.storeId), eq(taxRate.id, _id)))
    const products = await invalidateTaxed(tx, ctx, _id)
    const locationScope = before.percent === percent ? {} : { productsWithAnotherTax: products }
    const after = { name, percent, ...locationScope }
    await auditTax(tx, ctx, 'tax.update', { subject: before, before: shown(before), after })
    return taxesNow(tx, ctx)
  })

/** Two taxes may share a name, such as a full and a reduced rate; but then not the percentage as well. */
async function rejectTwin(
  tx: Tx,
  { storeId }: StoreScope,
  { name, percent }: Pick<TaxRow, 'name' | 'percent'>,
  except?: string,
): Promise<void> {
  const [twin] = await tx
    .select({ id: taxRate.id })
    .from(taxRate)
    .where(
      and(
        eq(taxRate.storeId, storeId),
        sql`lower(${taxRate.name}) = lower(${name})`,
        eq(taxRate.percent, percent),
        except ? ne(taxRate.id, except) : undefined,
      ),
    )
  const message = 'There is a tax with this name and percentage already.'
  if (twin) throw new Failure('conflict', message, { name: message })
}
