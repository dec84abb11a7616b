import 'server-only'
import type { draftOrders } from '@/lib/contract/draft-orders'
import { fromMinor } from '@/lib/rules/money'
import { transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { priceDraft } from './price-draft'

/** Priced as the draft is when it is written, so that the screen shows what the customer will pay. */
export const quoteDraft: Handler<typeof draftOrders.price> = (ctx, wish) =>
  transaction(ctx, async (tx) => {
    const { currency, taxExemption, figures } = await priceDraft(tx, ctx, wish)
    const decimal = (minor: number) => fromMinor(minor, currency)
    return {
      subtotal: decimal(figures.subtotal),
      discount: decimal(figures.discount),
      shipping: decimal(figures.shipping),
      tax: decimal(figures.tax),
      ...(figures.pricesIncludeTax && { includedTax: decimal(figures.includedTax) }),
      total: decimal(figures.total),
      isTaxExempt: taxExemption !== null,
    }
  })
