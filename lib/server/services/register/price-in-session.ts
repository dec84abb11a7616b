import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { VendorContext } from '../../context'
import { registerDrawer } from '../../db/schema/register'
import type { Tx } from '../../db/transaction'
import { type PricedSale, priceSale, type SaleContent } from './price-sale'
import { openRegisterSession, type SessionRecord } from './session-rows'

/** A sale priced within an open session, by the limits of its drawer. */
export async function priceInSession(
  tx: Tx,
  ctx: VendorContext,
  sessionId: string,
  wish: SaleContent,
): Promise<{ session: SessionRecord; priced: PricedSale }> {
  const session = await openRegisterSession(tx, ctx, sessionId)
  const [drawer] = await tx
    .select({ limit: registerDrawer.discountLimit })
    .from(registerDrawer)
    .where(and(eq(registerDrawer.storeId, ctx.storeId), eq(registerDrawer.id, session.drawerId)))
  return { session, priced: await priceSale(tx, ctx, session, wish, drawer?.limit ?? 0) }
}
