import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { InputOf } from '@/lib/contract/endpoint'
import type { purchaseOrders } from '@/lib/contract/purchase-orders'
import type { PurchaseRow } from '@/lib/contract/purchase-row'
import { fromMinor } from '@/lib/rules/money'
import type { VendorContext } from '../../context'
import { textArray } from '../../db/array-param'
import { rowsOf } from '../../db/rows-of'
import { transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { inLocationScope } from '../memberships/location-scope'
import { containsPattern } from '../rows/contains-pattern'
import { orderOf, uuids } from '../rows/keyset'
import { pageOf } from '../rows/page-of'
import { purchaseReply } from './purchase-reply'

type Found = Omit<PurchaseRow, '_id' | 'total' | 'createdAt'> & { id: string; total: string; createdAt: Date | string }

const lines = (what: ReturnType<typeof sql>) => sql`(select coalesce(sum(${what}), 0) from purchase_order_line x
  where x.store_id = o.store_id and x.order_id = o.id)`
const total = sql`(${lines(sql`x.quantity * x.unit_cost + x.extra_share`)})::bigint`
const isLate = sql`(o.state in ('ordered', 'partially_received')
  and o.expected_on < (now() at time zone (select time_zone from store where id = o.store_id))::date)`
const SORTINGS = {
  number: { value: sql`o.number::bigint`, type: 'bigint' },
  expected: { value: sql`coalesce(o.expected_on, '0001-01-01'::date)::text`, type: 'text' },
  total: { value: total, type: 'bigint' },
} as const

export const listPurchases: Handler<typeof purchaseOrders.list> = (ctx, input) =>
  transaction(ctx, async (tx) => {
    const { query, state, supplier, late, sort, direction, further, ...page } = input
    const where = purchasesWhere(ctx, { query, state, supplier, late })
    const from = PURCHASES_FROM
    const columns = sql`o.id, o.number, o.state, u.name as supplier, l.name as location,
      o.expected_on::text as "expectedOn", coalesce(${isLate}, false) as "isLate", ${lines(sql`x.quantity`)}::int as units,
      ${lines(sql`x.received`)}::int as received, o.currency, ${total}::text as total, o.created_at as "createdAt"`
    const order = orderOf(SORTINGS, uuids(sql`o.id`), { sort, direction, further })
    const found = await pageOf<Found>(tx, { columns, from, where }, order, page)
    return {
      ...found,
      rows: found.rows.map(({ id, total: minor, createdAt, ...row }) => ({
        ...row,
        _id: id,
        total: fromMinor(Number(minor), row.currency),
        createdAt: new Date(createdAt).toISOString(),
      })),
    }
  })

export const PURCHASES_FROM = sql`purchase_order o
  join supplier u on u.store_id = o.store_id and u.id = o.supplier_id
  join location l on l.store_id = o.store_id and l.id = o.location_id`

type Filter = Pick<InputOf<typeof purchaseOrders.list>, 'query' | 'state' | 'supplier' | 'late'>

/** The SQL condition for a filter, within the person's locations. */
export function purchasesWhere(
  viewer: Pick<VendorContext, 'storeId' | 'locationIds'>,
  { query, state, supplier, late }: Filter,
): SQL {
  return sql`o.store_id = ${viewer.storeId} and ${inLocationScope(viewer, sql`o.location_id`)} and ${matches(query)}
    ${state.length > 0 ? sql`and o.state = any(${textArray(state)})` : sql``}
    ${supplier ? sql`and o.supplier_id = ${supplier}` : sql``} ${late ? sql`and ${isLate}` : sql``}`
}

/** A number is an order number; other texts are searched in references, suppliers and items. */
function matches(query: string) {
  if (query === '') return sql`true`
  const number = /^#?(\d{1,9})$/.exec(query)?.[1]
  const like = containsPattern(query)
  return sql`(${number ? sql`o.number = ${Number(number)} or` : sql``} o.reference ilike ${like} or u.name ilike ${like}
    or exists (select 1 from purchase_order_line x where x.store_id = o.store_id and x.order_id = o.id
      and (x.name ilike ${like} or x.sku ilike ${like} or x.supplier_sku ilike ${like})))`
}

export const purchaseDetail: Handler<typeof purchaseOrders.detail> = (ctx, { _id }) =>
  transaction(ctx, (tx) => purchaseReply(tx, ctx, _id))

type Choice = { _id: string; name: string; currency: string; minimumOrder: string; leadTimeDays: number | null }

export const purchaseChoices: Handler<typeof purchaseOrders.choices> = (ctx) =>
  transaction(ctx, async (tx) => {
    const suppliers = await rowsOf<Choice>(
      tx,
      sql`select id as "_id", name, currency, minimum_order::text as "minimumOrder", lead_time_days as "leadTimeDays"
          from supplier where store_id = ${ctx.storeId} and archived_at is null order by lower(name), id limit 2000`,
    )
    const locations = await rowsOf<{ _id: string; name: string }>(
      tx,
      sql`select l.id as "_id", l.name from location l
          where l.store_id = ${ctx.storeId} and l.is_active and ${inLocationScope(ctx, sql`l.id`)}
          order by l.created_at, l.id`,
    )
    const [last] = await rowsOf<{ locationId: string }>(
      tx,
      sql`select location_id as "locationId" from purchase_order where store_id = ${ctx.storeId}
          order by number desc limit 1`,
    )
    const preferred = locations.find(({ _id }) => _id === last?.locationId) ?? locations[0]
    return {
      locations,
      preferredLocationId: preferred?._id ?? null,
      suppliers: suppliers.map(({ minimumOrder, ...row }) => ({
        ...row,
        minimumOrder: fromMinor(Number(minimumOrder), row.currency),
      })),
    }
  })
