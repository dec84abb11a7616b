import 'server-only'
import { sql } from 'drizzle-orm'
import type { LowGroup } from '@/lib/contract/low-group'
import type { purchaseOrders } from '@/lib/contract/purchase-orders'
import { fromMinor } from '@/lib/rules/money'
import { rowsOf } from '../../db/rows-of'
import { transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { inLocationScope } from '../memberships/location-scope'
import { variantTitle } from '../stock/goods-label'
import { stockProposal } from './reorder-rule'

type Found = Omit<LowGroup['lines'][number], 'unitCost'> & {
  locationId: string
  location: string
  supplierId: string | null
  supplier: string | null
  currency: string
  cost: string
}

/**
 * Units that are incoming, or on a draft already, are not ordered once more. With `days`, orders follow the pace of sales
 * of so many days as well, by the rule of the report of proposals.
 */
export const lowStock: Handler<typeof purchaseOrders.low> = (ctx, { days }) =>
  transaction(ctx, async (tx) => {
    const found = await rowsOf<Found>(
      tx,
      sql`select * from (
          select v.id as "variantId", p.title as name, ${variantTitle} as "variantTitle", coalesce(v.sku, '') as sku,
            (l.on_hand - l.committed - l.unavailable) as available,
            n.incoming::int as incoming, n.proposed as suggested, l.reorder_point as "reorderPoint", place.id as "locationId",
            place.name as location, u.id as "supplierId", u.name as supplier, coalesce(sp.supplier_sku, '') as "supplierSku",
            coalesce(u.currency, own.currency) as currency,
            coalesce(sp.cost, case when coalesce(u.currency, own.currency) = own.currency then v.cost end, 0)::text as cost
          from stock_level l
          join location place on place.store_id = ${ctx.storeId} and place.id = l.location_id and place.is_active
          join variant v on v.store_id = ${ctx.storeId} and v.id = l.variant_id and v.status = 'active' and v.track_stock
          join product p on p.store_id = ${ctx.storeId} and p.id = v.product_id and p.status <> 'archived'
          join store own on own.id = l.store_id
          left join supplier_product sp on sp.store_id = ${ctx.storeId} and sp.variant_id = v.id and sp.is_preferred
          left join supplier u on u.store_id = ${ctx.storeId} and u.id = sp.supplier_id and u.archived_at is null
          left join lateral (
            select -sum(m.delta) as sold from stock_movement m
            where ${days}::int > 0 and m.store_id = ${ctx.storeId} and m.variant_id = l.variant_id
              and m.location_id = l.location_id and m.state = 'on_hand' and m.reason in ('sale', 'return')
              and m.created_at >= now() - make_interval(days => ${days}::int)
          ) t on true
          cross join lateral (${stockProposal(ctx, Math.max(1, days))}) n
          where l.store_id = ${ctx.storeId} and ${inLocationScope(ctx, sql`l.location_id`)}
        ) low
        where suggested > 0
        order by supplier nulls last, location, "locationId", name, "variantId" limit 2000`,
    )
    return { groups: groupsOf(found) }
  })

function groupsOf(found: readonly Found[]): LowGroup[] {
  const groups = new Map<string, LowGroup>()
  for (const row of found) {
    const { supplierId, supplier, locationId, location, currency, cost, ...line } = row
    const key = `${supplierId} ${locationId}`
    const group = groups.get(key) ?? {
      supplier: supplierId === null ? null : { _id: supplierId, name: supplier ?? '' },
      currency,
      location: { _id: locationId, name: location },
      lines: [],
    }
    group.lines.push({ ...line, unitCost: fromMinor(Number(cost), currency) })
    groups.set(key, group)
  }
  return [...groups.values()]
}
