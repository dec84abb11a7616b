import 'server-only'
import { and, desc, eq } from 'drizzle-orm'
import type { CustomerSheet } from '@/lib/contract/customer-sheet'
import type { customers } from '@/lib/contract/customers-admin'
import type { StoreScope, VendorContext } from '../../../context'
import { store } from '../../../db/schema/platform'
import { product } from '../../../db/schema/products'
import { wishlistItem } from '../../../db/schema/wishlist-items'
import { insideStore, platformTransaction, type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { imagesOf } from '../../catalogue/product-images'
import { addressesOf } from '../customer-addresses'
import { devicesOf } from './customer-access'
import { consentsOf, presentConsents } from './customer-consents'
import { cartsOf } from './customer-orders-admin'
import { totalsOfCustomer } from './customer-sales'
import { detailOf, readCustomer } from './read-customer'

export const customerDetail: Handler<typeof customers.detail> = (ctx, { _id }) =>
  transaction(ctx, async (tx) => detailOf(await readCustomer(tx, ctx, _id)))

/** Everything at one moment, so that figures and lists agree. */
export const customerSheet: Handler<typeof customers.sheet> = (ctx, { _id }) =>
  platformTransaction(async (tx) => {
    const inside = await insideStore(tx, ctx, () => partsInside(tx, ctx, _id))
    return { ...inside, devices: await devicesOf(tx, ctx, _id) }
  })

async function partsInside(tx: Tx, ctx: VendorContext, id: string): Promise<Omit<CustomerSheet, 'devices'>> {
  const row = await readCustomer(tx, ctx, id)
  const currency = await currencyOf(tx, ctx)
  const maySeeOrders = ctx.permissions.has('order.view')
  return {
    customer: detailOf(row),
    currency,
    totals: maySeeOrders ? await totalsOfCustomer(tx, ctx, { id, email: row.email, currency: currency.code }) : null,
    carts: maySeeOrders ? await cartsOf(tx, ctx, id) : null,
    addresses: await addressesOf(tx, { storeId: ctx.storeId, customerId: id }),
    consents: presentConsents(await consentsOf(tx, ctx, id)),
    wishlist: await wishesOf(tx, ctx, id),
  }
}

async function currencyOf(tx: Tx, { storeId }: StoreScope): Promise<{ code: string; symbol: string }> {
  const [row] = await tx
    .select({ code: store.currency, symbol: store.currencySymbol })
    .from(store)
    .where(eq(store.id, storeId))
  if (!row) throw new Error('The store no longer exists.')
  return row
}

const MOST_WISHES = 100

async function wishesOf(tx: Tx, { storeId }: StoreScope, customerId: string): Promise<CustomerSheet['wishlist']> {
  const rows = await tx
    .select({ productId: product.id, title: product.title, at: wishlistItem.createdAt })
    .from(wishlistItem)
    .innerJoin(product, and(eq(product.storeId, wishlistItem.storeId), eq(product.id, wishlistItem.productId)))
    .where(and(eq(wishlistItem.storeId, storeId), eq(wishlistItem.customerId, customerId)))
    .orderBy(desc(wishlistItem.createdAt), desc(wishlistItem.id))
    .limit(MOST_WISHES)
  const images = await imagesOf(
    tx,
    { storeId },
    rows.map(({ productId }) => productId),
  )
  return rows.map(({ at, ...wish }) => ({
    ...wish,
    image: images.get(wish.productId)?.[0]?.url ?? null,
    at: at.toISOString(),
  }))
}
