import 'server-only'
import { sql } from 'drizzle-orm'
import type { LowGroup, purchaseOrders } from '@/lib/contract/purchase-orders'
import { fromMinor } from '@/lib/rules/money'
import { rowsOf } from '../../db/rows-of'
import { transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { inLocationScope } from '../memberships/location-scope'
import { variantTitle } from '../stock/goods-label'

type Found = Omit<LowGroup['lines'][number], 'unitCost' | 'suggested'> & {
  locationId: string
  location: string
  supplierId: string | null
  supplier: string | null
  currency: string
  cost: string
  reorderUpTo: number | null
}

/** Units that are incoming, or on a draft already, are not ordered once more. */
export const lowStock: Handler<typeof purchaseOrders.low> = (ctx) =>
  transaction(ctx, async (tx) => {
    const found = await rowsOf<Found>(
      tx,
      sql`select * from (
          select v.id as "variantId", p.title as name, ${variantTitle} as "variantTitle", coalesce(v.sku, '') as sku,
            (s.on_hand - s.committed - s.unavailable) as available,
            (s.incoming + coalesce((
              select sum(x.quantity) from purchase_order_line x
              join purchase_order o on o.store_id = x.store_id and o.id = x.order_id
              where x.store_id = s.store_id and x.variant_id = s.variant_id and o.location_id = s.location_id
                and o.state = 'draft'), 0))::int as incoming,
            s.reorder_point as "reorderPoint", s.reorder_up_to as "reorderUpTo", l.id as "locationId",
            l.name as location, u.id as "supplierId", u.name as supplier, coalesce(sp.supplier_sku, '') as "supplierSku",
            coalesce(u.currency, own.currency) as currency,
            coalesce(sp.cost, case when coalesce(u.currency, own.currency) = own.currency then v.cost end, 0)::text as cost
          from stock_level s
          join location l on l.store_id = s.store_id and l.id = s.location_id and l.is_active
          join variant v on v.store_id = s.store_id and v.id = s.variant_id and v.status = 'active' and v.track_stock
          join product p on p.store_id = v.store_id and p.id = v.product_id and p.status <> 'archived'
          join store own on own.id = s.store_id
          left join supplier_product sp on sp.store_id = v.store_id and sp.variant_id = v.id and sp.is_preferred
          left join supplier u on u.store_id = sp.store_id and u.id = sp.supplier_id and u.archived_at is null
          where s.store_id = ${ctx.storeId} and s.reorder_point is not null and ${inLocationScope(ctx, sql`l.id`)}
        ) low
        where available + incoming <= "reorderPoint"
        order by supplier nulls last, location, "locationId", name, "variantId" limit 2000`,
    )
    return { groups: groupsOf(found) }
  })

function groupsOf(found: readonly Found[]): LowGroup[] {
  const groups = new Map<string, LowGroup>()
  for (const row of found) {
    const { supplierId, supplier, locationId, location, currency, cost, reorderUpTo, ...line } = row
    const key = `${supplierId} ${locationId}`
    const group = groups.get(key) ?? {
      supplier: supplierId === null ? null : { _id: supplierId, name: supplier ?? '' },
      currency,
      location: { _id: locationId, name: location },
      lines: [],
    }
    const upTo = reorderUpTo ?? Math.max(2 * line.reorderPoint, line.reorderPoint + 1)
    const suggested = Math.max(1, upTo - line.available - line.incoming)
    group.lines.push({ ...line, suggested, unitCost: fromMinor(Number(cost), currency) })
    groups.set(key, group)
  }
  return [...groups.values()]
}
