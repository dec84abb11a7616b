import 'server-only'
import { sql } from 'drizzle-orm'
import type { inventory } from '@/lib/contract/inventory'
import { Failure } from '@/lib/rules/failure'
import { fromMinor } from '@/lib/rules/money'
import { rowsOf } from '../../db/rows-of'
import { transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { inLocationScope } from '../memberships/location-scope'
import { MAX_COUNTED_MATCHES, pageOf } from '../rows/page-of'
import {
  type FoundStock,
  INVENTORY_ID,
  inventoryFrom,
  inventoryOf,
  inventoryRow,
  inventoryWhere,
  isLow,
  isOut,
} from './inventory-rows'
import { inventorySource } from './inventory-source'

export const listInventory: Handler<typeof inventory.list> = (ctx, asked) =>
  transaction(ctx, async (tx) => {
    const { order, ...source } = await inventorySource(tx, ctx, asked)
    const found = await pageOf<FoundStock>(tx, source, order, asked)
    return { ...found, rows: found.rows.map(inventoryRow(ctx)) }
  })

export const matchingInventory: Handler<typeof inventory.matching> = (ctx, filter) =>
  transaction(ctx, async (tx) => {
    const rows = await rowsOf<{ id: string }>(
      tx,
      sql`select ${INVENTORY_ID} as id from ${inventoryFrom(ctx)} where ${inventoryWhere(ctx, filter)}
          order by lower(p.title), v.id, l.id limit ${MAX_COUNTED_MATCHES}`,
    )
    return { ids: rows.map(({ id }) => id) }
  })

export const inventoryItem: Handler<typeof inventory.item> = (ctx, { variantId }) =>
  transaction(ctx, async (tx) => {
    const rows = await inventoryOf(tx, ctx, variantId)
    if (rows.length === 0) throw new Failure('not_found', 'This inventory entry does not exist.')
    return { rows }
  })

type Sums = { units: number; incoming: number; low: number; out: number; value: string; currency: string }

export const inventoryFacts: Handler<typeof inventory.facts> = (ctx) =>
  transaction(ctx, async (tx) => {
    const { storeId } = ctx
    const locations = await rowsOf<{ _id: string; name: string }>(
      tx,
      sql`select l.id as "_id", l.name from location l
          where l.store_id = ${storeId} and l.is_active and ${inLocationScope(ctx, sql`l.id`)} order by l.created_at, l.id`,
    )
    const categories = await rowsOf<{ _id: string; name: string }>(
      tx,
      sql`select c.id as "_id", d.name || ' › ' || c.name as name from category c
          join sub_department u on u.store_id = c.store_id and u.id = c.sub_department_id
          join department d on d.store_id = u.store_id and d.id = u.department_id
          where c.store_id = ${storeId} order by 2, c.id limit 1000`,
    )
    const [sums] = await rowsOf<Sums>(
      tx,
      sql`select coalesce(sum(s.on_hand), 0)::int as units, coalesce(sum(s.incoming), 0)::int as incoming,
            count(*) filter (where ${isLow})::int as low, count(*) filter (where ${isOut})::int as out,
            coalesce(sum(s.on_hand * v.cost), 0)::text as value,
            (select currency from store where id = ${storeId}) as currency
          from stock_level s
          join variant v on v.store_id = s.store_id and v.id = s.variant_id
          join product p on p.store_id = v.store_id and p.id = v.product_id
          join location l on l.store_id = s.store_id and l.id = s.location_id
          where s.store_id = ${storeId} and v.status = 'active' and p.status <> 'archived' and l.is_active
            and ${inLocationScope(ctx, sql`l.id`)}`,
    )
    const { units = 0, incoming = 0, low = 0, out = 0, value = '0', currency = 'USD' } = sums ?? {}
    const worth = ctx.permissions.has('product.see_cost') ? fromMinor(Number(value), currency) : null
    return { locations, categories, units, incoming, low, out, value: worth }
  })
