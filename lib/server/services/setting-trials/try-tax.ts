import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import type { settingTrials } from '@/lib/contract/setting-trials'
import { Failure } from '@/lib/rules/failure'
import { percentAt } from '@/lib/rules/taxes/tax-places'
import { tryPercent } from '@/lib/rules/try-percent'
import { order } from '../../db/schema/orders'
import { store } from '../../db/schema/platform'
import { taxRate } from '../../db/schema/taxes'
import { transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { moneyOf } from '../cart/store-money'
import { lastOrders } from './last-orders'
import { taxesOfProducts } from './taxes-of-products'
import { trialReply } from './trial-reply'

/** Orders of customers who pay tax, by the taxes that their products have now. */
export const tryTax: Handler<typeof settingTrials.tax> = (ctx, { taxId, percent, places }) =>
  transaction(ctx, async (tx) => {
    const { code } = await moneyOf(tx, ctx)
    const [known] = await tx
      .select({ places: taxRate.places, home: store.country })
      .from(taxRate)
      .innerJoin(store, eq(store.id, taxRate.storeId))
      .where(and(eq(taxRate.storeId, ctx.storeId), eq(taxRate.id, taxId)))
    if (!known) throw new Failure('not_found', 'There is no such tax.')
    const past = await lastOrders(tx, ctx, isNull(order.taxExemption))
    const taxes = await taxesOfProducts(tx, ctx, [
      ...new Set(past.flatMap(({ lines }) => lines.map(({ productId }) => productId))),
    ])
    const wanted = { percent, places: places ?? known.places }
    const tried = past.map(({ order: row, lines }) => {
      const place = { country: row.shippingAddress?.country ?? '', region: row.shippingAddress?.region ?? '' }
      const taxed = lines.map(({ unitPrice, quantity, discount, productId }) => ({
        net: unitPrice * quantity - discount,
        taxes: taxes.flatMap((each) =>
          each.productId === productId ? [{ ...each, percent: percentAt(each, place, known.home) }] : [],
        ),
      }))
      return { order: row, ...tryPercent(taxed, taxId, percentAt(wanted, place, known.home), row.pricesIncludeTax) }
    })
    return trialReply(ctx, tried, code)
  })
