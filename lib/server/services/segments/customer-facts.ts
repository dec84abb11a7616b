import 'server-only'
import { sql } from 'drizzle-orm'
import type { OfferTarget } from '@/lib/rules/promotions/offer'
import { placeName } from '@/lib/rules/promotions/promotion-cart'
import type { CustomerFacts } from '@/lib/rules/segments/customer-facts'
import type { StoreScope } from '../../context'
import { isCounted } from '../../db/counted-orders'
import { ordersAfterClicks } from '../../db/orders-after-clicks'
import { rowsOf, rowsOfEach } from '../../db/rows-of'
import { saleSums } from '../../db/sale-sums'
import type { Tx } from '../../db/transaction'
import { customerState } from './customer-state'
import { joinedCustomers, LEFT_AFTER_MS, valueGroup } from './segment-joins'
import { instant, type SegmentScope } from './segment-scope'

type Person = { state: string; tags: string[]; birthday: string | null; since: number; valueGroup: string | null }
type Sums = Record<'orders' | 'spent' | 'paid' | 'refunded', number> & { first: number | null; last: number | null }
type Purchase = Readonly<Record<OfferTarget['kind'], string | null>> & { at: number }

const ms = (column: ReturnType<typeof sql>) => sql`(extract(epoch from ${column}) * 1000)::float8`

/**
 * What rules ask of one customer, read apart from the statement that finds people, to tell why somebody is in a segment
 * or not. Null for a customer who cannot be in any.
 */
export async function customerFactsOf(tx: Tx, scope: SegmentScope, id: string): Promise<CustomerFacts | null> {
  const { storeId } = scope
  const [person] = await rowsOf<Person>(
    tx,
    sql`select ${customerState} as state, c.tags, c.birthday::text as birthday, ${ms(sql`c.created_at`)} as since,
          ${valueGroup} as "valueGroup" from ${joinedCustomers(scope, ['totals', 'edge'])}
        where c.store_id = ${storeId} and c.id = ${id} and c.merged_into_id is null and c.anonymised_at is null`,
  )
  if (!person) return null
  const read = await rowsOfEach<{
    sums: Sums
    offers: { id: string }
    carts: { at: number | null }
    clicks: { id: string }
    afterClicks: { id: string }
    addresses: { country: string; region: string }
    consents: { kind: string; isGiven: boolean }
  }>(tx, {
    sums: sql`select ${saleSums.orders} as orders, ${saleSums.net} as spent, ${saleSums.paid} as paid,
        ${saleSums.refunded} as refunded, ${ms(sql`min(o.placed_at)`)} as first, ${ms(sql`max(o.placed_at)`)} as last
      from "order" o join sale_event e on e.store_id = o.store_id and e.order_id = o.id
      where o.store_id = ${storeId} and o.customer_id = ${id}`,
    offers: sql`select distinct u.coupon_id as id from coupon_redemption u
      where u.store_id = ${storeId} and u.customer_id = ${id} and u.released_at is null`,
    carts: sql`select ${ms(sql`max(k.changed_at)`)} as at from left_cart k
      where k.store_id = ${storeId} and k.completed_at is null and k.changed_at <= ${instant(scope.now - LEFT_AFTER_MS)}
        and k.email in (select m.email from customer m where m.store_id = ${storeId}
          and (m.id = ${id} or m.merged_into_id = ${id}))`,
    clicks: sql`select distinct r.campaign_id as id from campaign_recipient r where r.store_id = ${storeId}
      and r.customer_id = ${id} and exists (select from campaign_click k
        where k.store_id = r.store_id and k.recipient_id = r.id and not k.is_machine)`,
    afterClicks: sql`select distinct r.campaign_id as id from ${ordersAfterClicks}
      where r.store_id = ${storeId} and r.customer_id = ${id}`,
    addresses: sql`select a.country, a.region from customer_address a
      where a.store_id = ${storeId} and a.customer_id = ${id} order by a.id`,
    consents: sql`select distinct on (k.kind) k.kind, k.is_given as "isGiven" from customer_consent k
      where k.store_id = ${storeId} and k.customer_id = ${id} order by k.kind, k.created_at desc, k.id desc`,
  })
  const [sums] = read.sums
  if (!sums) throw new Error('Sums without groups have one row.')
  return {
    ...person,
    orders: sums.orders,
    spent: sums.spent,
    firstOrderAt: sums.first,
    lastOrderAt: sums.last,
    paid: sums.paid,
    refunded: sums.refunded,
    purchases: await purchasesOf(tx, scope, id),
    offersUsed: read.offers.map((row) => row.id),
    abandonedCartAt: read.carts[0]?.at ?? null,
    campaignsOrdered: read.afterClicks.map((row) => row.id),
    campaignsClicked: read.clicks.map((row) => row.id),
    countries: [...new Set(read.addresses.map(({ country }) => country))],
    regions: [...new Set(read.addresses.flatMap(({ region }) => (region.trim() === '' ? [] : [region.trim()])))],
    consents: read.consents.flatMap(({ kind, isGiven }) => (isGiven ? [kind] : [])),
  }
}

/** The latest purchase of each variant. */
async function purchasesOf(tx: Tx, { storeId }: StoreScope, id: string): Promise<CustomerFacts['purchases']> {
  const rows = await rowsOf<Purchase>(
    tx,
    sql`select l.product_id as product, l.variant_id as variant, p.brand_id as brand, p.class_id as class,
          p.category_id as category, g.sub_department_id as subdepartment, d.department_id as department,
          ${ms(sql`max(o.placed_at)`)} as at
        from "order" o join order_line l on l.store_id = o.store_id and l.order_id = o.id
        join product p on p.store_id = l.store_id and p.id = l.product_id
        left join category g on g.store_id = p.store_id and g.id = p.category_id
        left join sub_department d on d.store_id = g.store_id and d.id = g.sub_department_id
        where o.store_id = ${storeId} and o.customer_id = ${id} and ${isCounted} group by 1, 2, 3, 4, 5, 6, 7`,
  )
  return rows.map(({ at, ...ids }) => ({ at, places: placesOf(ids) }))
}

const placesOf = (ids: Omit<Purchase, 'at'>): ReadonlySet<string> =>
  new Set(
    Object.entries(ids).flatMap(([kind, id]) =>
      // Safe: the columns are named after the kinds.
      id === null ? [] : [placeName({ kind: kind as OfferTarget['kind'], id })],
    ),
  )
