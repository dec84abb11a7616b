import 'server-only'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { AdminVariant, ProductAdmin } from '@/lib/contract/product-admin'
import type { vendorProducts } from '@/lib/contract/vendor-products'
import { Failure } from '@/lib/rules/failure'
import { fromMinor } from '@/lib/rules/money'
import { previewPath } from '@/lib/rules/preview-path'
import type { StoreScope, VendorContext } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import { redirect } from '../../../db/schema/product-redirects'
import { product } from '../../../db/schema/products'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { storeCurrency } from '../../stores/store-currency'
import { previewLink } from '../preview-link'
import { imagesOf } from '../product-images'
import { ordersWith } from './delete-product'
import { readStates, type VariantState } from './product-state'

export const productAdmin: Handler<typeof vendorProducts.detail> = async (ctx, { _id }) => {
  const currency = await storeCurrency(ctx)
  return transaction(ctx, (tx) => adminReply(tx, ctx, _id, currency))
}

/** A product as its form shows it; costs only for people with permission to see them. */
export async function adminReply(tx: Tx, ctx: VendorContext, id: string, currency: string): Promise<ProductAdmin> {
  const found = (await readStates(tx, ctx, [id])).get(id)
  const [row] = await tx
    .select({ createdAt: product.createdAt, updatedAt: product.updatedAt })
    .from(product)
    .where(and(eq(product.storeId, ctx.storeId), eq(product.id, id)))
  if (!found || !row) throw new Failure('not_found', 'There is no such product. It may have been deleted.')
  const { images, variants, seoTitle, seoDescription, ...state } = found.state
  const stock = await stockOf(tx, ctx, id)
  const pictures = (await imagesOf(tx, ctx, [id])).get(id) ?? []
  const money = (minor: number | null) => (minor === null ? null : fromMinor(minor, currency))
  const seesCost = ctx.permissions.has('product.see_cost')
  const variantReply = ({ imageId, ...each }: VariantState): AdminVariant => ({
    ...each,
    _id: each.id,
    optionValues: [...each.optionValues],
    price: fromMinor(each.price, currency),
    compareAtPrice: money(each.compareAtPrice),
    cost: seesCost ? money(each.cost) : null,
    measure: each.measure ?? null,
    image: positionOf(images, imageId),
    onHand: stock.get(each.id)?.on_hand ?? 0,
    available: stock.get(each.id)?.available ?? 0,
  })
  return {
    ...state,
    _id: id,
    version: found.version,
    tags: [...state.tags],
    options: [...state.options],
    taxIds: [...state.taxIds],
    shippingClass: state.shippingClass ?? '',
    seoTitle: seoTitle ?? '',
    seoDescription: seoDescription ?? '',
    images: pictures.map(({ id: imageId, url, alt, width, height }) => ({ _id: imageId, url, alt, width, height })),
    variants: variants.map(variantReply),
    orders: await ordersWith(tx, ctx, id),
    formerHandles: await formerHandles(tx, ctx, id),
    previewPath: previewPath(previewLink(ctx, id)),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

function positionOf(images: readonly { id: string }[], imageId: string | null): number | null {
  const at = images.findIndex(({ id }) => id === imageId)
  return at < 0 ? null : at
}

async function stockOf(tx: Tx, { storeId }: StoreScope, productId: string) {
  const rows = await rowsOf<{ id: string; on_hand: number; available: number }>(
    tx,
    sql`select v.id, sum(l.on_hand)::int as on_hand, sum(l.on_hand - l.committed - l.unavailable)::int as available
      from variant v join stock_level l on l.store_id = v.store_id and l.variant_id = v.id
      where v.store_id = ${storeId} and v.product_id = ${productId} and v.status = 'active' group by v.id`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

async function formerHandles(tx: Tx, { storeId }: StoreScope, productId: string): Promise<string[]> {
  const rows = await tx
    .select({ handle: redirect.oldHandle })
    .from(redirect)
    .where(and(eq(redirect.storeId, storeId), eq(redirect.productId, productId)))
    .orderBy(asc(redirect.createdAt), asc(redirect.oldHandle))
  return rows.map(({ handle }) => handle)
}
