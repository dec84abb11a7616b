import 'server-only'
import { sql } from 'drizzle-orm'
import type { InputOf, ReplyOf } from '@/lib/contract/endpoint'
import type { inventory } from '@/lib/contract/inventory'
import type { StockGoods } from '@/lib/contract/stock-goods'
import { fromMinor } from '@/lib/rules/money'
import type { VendorContext } from '../../context'
import { rowsOf } from '../../db/rows-of'
import { transaction } from '../../db/transaction'
import { inLocationScope } from '../memberships/location-scope'
import { matchesGoods, pictureIn, variantTitle } from './goods-label'

const MOST = 20

/** No supplier: a comparison with null, which is never true, keeps a distributed database from joining. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

type Found = Omit<StockGoods, 'cost' | 'supplierCost'> & {
  cost: string | null
  supplierCost: string | null
  currency: string
  supplierCurrency: string | null
}

/** An exact SKU or barcode match comes first, as from a scanner; then by title. */
export const findStockGoods = (
  ctx: VendorContext,
  { query, locationId, supplierId }: InputOf<typeof inventory.goods>,
): Promise<ReplyOf<typeof inventory.goods>> =>
  transaction(ctx, async (tx) => {
    const found = await rowsOf<Found>(
      tx,
      sql`select v.id as "variantId", p.title as name, ${variantTitle} as "variantTitle", coalesce(v.sku, '') as sku,
            coalesce(v.barcode, '') as barcode, ${pictureIn(ctx)} as image, v.cost::text as cost,
            coalesce(s.on_hand, 0)::int as "onHand", coalesce(s.available, 0)::int as available,
            coalesce(sp.supplier_sku, '') as "supplierSku", sp.cost::text as "supplierCost",
            own.currency, su.currency as "supplierCurrency"
          from variant v
          join product p on p.store_id = ${ctx.storeId} and p.id = v.product_id
          join store own on own.id = v.store_id
          left join lateral (
            select sum(l.on_hand) as on_hand, sum(l.on_hand - l.committed - l.unavailable) as available
            from stock_level l where l.store_id = ${ctx.storeId} and l.variant_id = v.id
              and ${inLocationScope(ctx, sql`l.location_id`)} ${locationId ? sql`and l.location_id = ${locationId}` : sql``}
          ) s on true
          left join supplier_product sp on sp.store_id = ${ctx.storeId} and sp.variant_id = v.id
            and sp.supplier_id = ${supplierId ?? NOBODY}::uuid
          left join supplier su on su.store_id = ${ctx.storeId} and su.id = sp.supplier_id
          where v.store_id = ${ctx.storeId} and v.status = 'active' and p.status <> 'archived'
            and (${matchesGoods(query)} or sp.supplier_sku = ${query})
          order by (lower(v.sku) = lower(${query}) or v.barcode = ${query} or sp.supplier_sku = ${query}) desc nulls last,
            (sp.id is not null) desc, p.title, v.position, v.id
          limit ${MOST}`,
    )
    const seesCosts = ctx.permissions.has('product.see_cost') || ctx.permissions.has('purchase_order.view')
    return { goods: found.map((row) => goodsReply(row, seesCosts)) }
  })

function goodsReply({ cost, supplierCost, currency, supplierCurrency, ...row }: Found, seesCosts: boolean): StockGoods {
  return {
    ...row,
    cost: cost === null || !seesCosts ? null : fromMinor(Number(cost), currency),
    supplierCost:
      supplierCost === null || !seesCosts ? null : fromMinor(Number(supplierCost), supplierCurrency ?? currency),
  }
}
