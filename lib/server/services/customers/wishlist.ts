import 'server-only'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { customerAccount } from '@/lib/contract/customer-account'
import type { CustomerContext } from '../../context'
import { product } from '../../db/schema/products'
import { wishlistItem } from '../../db/schema/wishlist-items'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'

const MAX_WISHES = 500

const own = ({ storeId, customerId }: CustomerContext) =>
  and(eq(wishlistItem.storeId, storeId), eq(wishlistItem.customerId, customerId))

export const listWishes: Handler<typeof customerAccount.wishlist> = (ctx) => transaction(ctx, (tx) => wishesOf(tx, ctx))

/** Products that are gone or already on the list are skipped silently: merging must not fail. */
export const addWishes: Handler<typeof customerAccount.addWishes> = (ctx, { productIds }) =>
  transaction(ctx, async (tx) => {
    const { storeId, customerId } = ctx
    const there = await tx
      .select({ id: product.id, notedPrice: product.minPrice })
      .from(product)
      .where(and(eq(product.storeId, storeId), inArray(product.id, productIds)))
    const rows = there.map(({ id, notedPrice }) => ({ storeId, id: uuidv7(), customerId, productId: id, notedPrice }))
    if (rows.length > 0) await tx.insert(wishlistItem).values(rows).onConflictDoNothing()
    return wishesOf(tx, ctx)
  })

export const removeWish: Handler<typeof customerAccount.removeWish> = (ctx, { productId }) =>
  transaction(ctx, async (tx) => {
    await tx.delete(wishlistItem).where(and(own(ctx), eq(wishlistItem.productId, productId)))
    return wishesOf(tx, ctx)
  })

async function wishesOf(tx: Tx, ctx: CustomerContext): Promise<{ productIds: string[] }> {
  const rows = await tx
    .select({ productId: wishlistItem.productId })
    .from(wishlistItem)
    .where(own(ctx))
    .orderBy(desc(wishlistItem.createdAt), desc(wishlistItem.id))
    .limit(MAX_WISHES)
  return { productIds: rows.map((row) => row.productId) }
}
