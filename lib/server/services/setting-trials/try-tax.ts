import 'server-only'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { settingTrials } from '@/lib/contract/setting-trials'
import { Failure } from '@/lib/rules/failure'
import { tryPercent } from '@/lib/rules/try-settings'
import type { StoreScope } from '../../context'
import { order } from '../../db/schema/orders'
import { productTax, taxRate } from '../../db/schema/products'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { moneyOf } from '../cart/store-money'
import { lastOrders } from './last-orders'
import { trialReply } from './trial-reply'

/** Orders of customers who pay tax, by the taxes that their products have now. */
export const tryTax: Handler<typeof settingTrials.tax> = (ctx, { taxId, percent }) =>
  transaction(ctx, async (tx) => {
    const { code } = await moneyOf(tx, ctx)
    const [known] = await tx
      .select({ id: taxRate.id })
      .from(taxRate)
      .where(and(eq(taxRate.storeId, ctx.storeId), eq(taxRate.id, taxId)))
    if (!known) throw new Failure('not_found', 'There is no such tax.')
    const past = await lastOrders(tx, ctx, isNull(order.taxExemption))
    const taxes = await taxesOf(tx, ctx, [
      ...new Set(past.flatMap(({ lines }) => lines.map(({ productId }) => productId))),
    ])
    const tried = past.map(({ order: row, lines }) => {
      const taxed = lines.map(({ unitPrice, quantity, discount, productId }) => ({
        net: unitPrice * quantity - discount,
        taxes: taxes.filter((each) => each.productId === productId),
      }))
      return { order: row, ...tryPercent(taxed, taxId, percent) }
    })
    return trialReply(ctx, tried, code)
  })

type TaxOfProduct = { readonly productId: string; readonly taxId: string; readonly percent: number }

async function taxesOf(tx: Tx, { storeId }: StoreScope, productIds: string[]): Promise<TaxOfProduct[]> {
  if (productIds.length === 0) return []
  return tx
    .select({ productId: productTax.productId, taxId: taxRate.id, percent: taxRate.percent })
    .from(productTax)
    .innerJoin(taxRate, and(eq(taxRate.storeId, productTax.storeId), eq(taxRate.id, productTax.taxRateId)))
    .where(and(eq(productTax.storeId, storeId), inArray(productTax.productId, productIds)))
}
