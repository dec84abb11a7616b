import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { checkout } from '@/lib/contract/checkout'
import { addressBlock } from '@/lib/rules/address-block'
import { abandonedCart } from '../../db/schema/abandoned-carts'
import { transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { requireToken } from '../../rate-limit/port'
import { normalEmail } from '../accounts/find-account'
import { storeOfCall } from '../stores/store-of-call'
import { orderOfCheckout } from './order-of-checkout'

const BY_ADDRESS = { limit: 60, windowMs: 10 * 60_000 }

/** Notes the cart of a checkout with the address that was entered. One that was paid stays completed. */
export const saveAbandonedCart: Handler<typeof checkout.leave> = async (ctx, input) => {
  const scope = await storeOfCall(ctx, input.storeID)
  const { storeId } = scope
  await requireToken('abandoned cart', `${storeId} ${addressBlock(ctx.clientAddress)}`, BY_ADDRESS)
  const lines = input.lines.map(({ key, quantity }) => ({ key, quantity }))
  const noted = { email: normalEmail(input.email), lines, acceptsMarketing: input.acceptsMarketing }
  await transaction(scope, async (tx) => {
    const placed = await orderOfCheckout(tx, scope, input.checkoutId)
    if (placed && placed.paymentState !== 'pending' && placed.paymentState !== 'voided') return
    await tx
      .insert(abandonedCart)
      .values({ storeId, id: input.checkoutId, ...noted })
      .onConflictDoUpdate({
        target: [abandonedCart.storeId, abandonedCart.id],
        set: { ...noted, changedAt: sql`excluded.changed_at` },
        setWhere: and(eq(abandonedCart.storeId, storeId), isNull(abandonedCart.completedAt)),
      })
  })
  return { message: 'Noted.' }
}
