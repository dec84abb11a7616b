import 'server-only'
import { sql } from 'drizzle-orm'
import type { AdminVariant, ProductAdmin } from '@/lib/contract/product-admin'
import type { vendorProducts } from '@/lib/contract/vendor-products'
import { Failure } from '@/lib/rules/failure'
import { fromMinor } from '@/lib/rules/money'
import { previewPath } from '@/lib/rules/preview-path'
import type { StoreScope, VendorContext } from '../../../context'
import { rowsOfEach } from '../../../db/rows-of'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { previewLink } from '../preview-link'
import { readStates, type VariantState } from './product-state'

export const productAdmin: Handler<typeof vendorProducts.detail> = (ctx, { _id }) =>
  transaction(ctx, (tx) => adminReply(tx, ctx, _id))

/** A product as its form shows it; costs only for people with permission to see them. */
export async function adminReply(tx: Tx, ctx: VendorContext, id: string): Promise<ProductAdmin> {
  const found = (await readStates(tx, ctx, [id])).get(id)
  const facts = await factsOf(tx, ctx, id)
  const [row] = facts.product
  if (!found || !row) throw new Failure('not_found', 'There is no such product. It may have been deleted.')
  const { currency } = row
  const { images, variants, seoTitle, seoDescription, ...state } = found.state
  const stock = new Map(facts.stock.map((each) => [each.id, each]))
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
    onHand: stock.get(each.id)?.onHand ?? 0,
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
    images: facts.images,
    variants: variants.map(variantReply),
    orders: row.orders,
    formerHandles: facts.formerHandles.map(({ handle }) => handle),
    previewPath: previewPath(previewLink(ctx, id)),
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  }
}

function positionOf(images: readonly { id: string }[], imageId: string | null): number | null {
  const at = images.findIndex(({ id }) => id === imageId)
  return at < 0 ? null : at
}

type Facts = {
  product: { createdAt: string; updatedAt: string; currency: string; orders: number }
  stock: { id: string; onHand: number; available: number }
  images: ProductAdmin['images'][number]
  formerHandles: { handle: string }
}

/** What the form shows besides the state of a product, by one statement. */
const factsOf = (tx: Tx, { storeId }: StoreScope, id: string) =>
  rowsOfEach<Facts>(tx, {
    product: sql`
      select p.created_at as "createdAt", p.updated_at as "updatedAt", s.currency,
        (select count(distinct l.order_id) from order_line l where l.store_id = ${storeId} and l.product_id = p.id) as orders
      from product p join store s on s.id = p.store_id where p.store_id = ${storeId} and p.id = ${id}`,
    stock: sql`
      select v.id, sum(l.on_hand)::int as "onHand", sum(l.on_hand - l.committed - l.unavailable)::int as available
      from variant v join stock_level l on l.store_id = v.store_id and l.variant_id = v.id
      where v.store_id = ${storeId} and v.product_id = ${id} and v.status = 'active' group by v.id`,
    images: sql`
      select i.id as _id, a.url, i.alt, a.width, a.height
      from product_image i join asset a on a.store_id = i.store_id and a.id = i.asset_id
      where i.store_id = ${storeId} and i.product_id = ${id} order by i.position`,
    formerHandles: sql`
      select old_handle as handle from redirect
      where store_id = ${storeId} and product_id = ${id} order by created_at, old_handle`,
  })
