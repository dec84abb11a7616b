import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { DimensionId } from '@/lib/rules/reports/dimensions'
import type { StoreScope } from '../../context'
import { idArray } from '../../db/array-param'

type Join =
  | 'order'
  | 'customerKind'
  | 'lineTaxes'
  | 'returnTaxes'
  | 'shippingTaxes'
  | 'product'
  | 'category'
  | 'subDepartment'

/** The statement that reads the names of ids of a store, as `id` and `name`; of several names of an id the first counts. */
type Names = (storeId: string, ids: readonly string[]) => SQL

/**
 * A dimension over the rows of a source called `e`; null for none. `names`: of its values; null where a value is its own
 * name.
 */
export type DimensionSql = {
  readonly value: SQL
  readonly needs: readonly Join[]
  readonly names: Names | null
  /** What rows are summed by before their sums are summed by value, where that takes less than the value of each row. */
  readonly finer?: { readonly key: SQL; readonly textOf: (key: SQL) => SQL }
}

const own = (value: SQL): DimensionSql => ({ value, needs: [], names: null })
const finer = (key: SQL, textOf: (key: SQL) => SQL, needs: readonly Join[] = []): DimensionSql => ({
  value: textOf(key),
  needs,
  names: null,
  finer: { key, textOf },
})
const ofDay = (textOf: (day: SQL) => SQL) => finer(sql`e.day_local`, textOf)
const step = (unit: 'week' | 'month' | 'quarter' | 'year') =>
  ofDay((day) => sql`date_trunc(${sql.raw(`'${unit}'`)}, ${day})::date::text`)

/**
 * An id, named by a row of its table. It is compared as it is: behind row security, an id that is cast from a text is not
 * looked up by index.
 */
const byId = (value: SQL, needs: readonly Join[], table: string, name: SQL = sql`t.name`): DimensionSql => ({
  value,
  needs,
  names: (storeId, ids) =>
    sql`select t.id::text as id, ${name} as name from ${sql.identifier(table)} t
      where t.store_id = ${storeId} and t.id = any(${idArray(ids)})`,
})

/** Where accounts have left the name of a person, with a condition on it. */
const STAFF_NAMES = [
  sql`v.actor as name from order_event v where v.actor <> ''`,
  sql`v.account_name as name from register_return v where true`,
  sql`v.account_name as name from register_payment v where v.account_name <> ''`,
]

/**
 * Accounts are no part of the store: people are named by what they did in it. One row of each is enough, of which there may be
 * a hundred thousand.
 */
const staffNames: Names = (storeId, ids) =>
  sql.join(
    STAFF_NAMES.flatMap((named) =>
      ids.map(
        (id) =>
          sql`(select ${id}::text as id, ${named} and v.store_id = ${storeId} and v.account_id = ${id}::uuid limit 1)`,
      ),
    ),
    sql` union all `,
  )

/**
 * The taxes of a row, as JSON: of what came back, of shipping, or of its line. The joins tell them apart: asked for row by row
 * they would forbid a second process to read the ledger, and columns of the ledger here let the planner expect a group for
 * each row.
 */
const TAXES = sql`coalesce(back.taxes, sent.shipping_taxes, l.taxes)`

/** The names of taxes joined by "+"; empty for none. Nearly all rows have one at most, which needs no list. */
const taxNames = (taxes: SQL): SQL =>
  sql`coalesce(case when jsonb_array_length(${taxes}) < 2 then (${taxes} -> 0 ->> 'name') || ' ' || (${taxes} -> 0 ->> 'percent') || '%'
    else (select string_agg((x ->> 'name') || ' ' || (x ->> 'percent') || '%', ' + ' order by x ->> 'name')
      from jsonb_array_elements(${taxes}) x) end, '')`

/** Whether a customer bought before; null for guests. Two values, so that the planner expects few groups. */
const IS_RETURNING = sql`case when e.order_id is not null and not coalesce(bought.by_guest, false) then bought.id is null end`
const kindOf = (isReturning: SQL): SQL =>
  sql`case when ${isReturning} is null then 'guest' when ${isReturning} then 'returning' else 'new' end`

const DIMENSION_SQL: Readonly<Record<DimensionId, DimensionSql>> = {
  day: ofDay((day) => sql`${day}::text`),
  week: step('week'),
  month: step('month'),
  quarter: step('quarter'),
  year: step('year'),
  hour: finer(sql`date_part('hour', e.at at time zone e.time_zone)`, (hour) => sql`lpad(${hour}::text, 2, '0')`),
  weekday: ofDay((day) => sql`extract(isodow from ${day})::int::text`),
  channel: own(sql`e.channel`),
  paymentMethod: own(sql`e.payment_method`),
  coupon: { value: sql`coalesce(o.coupon_code, '')`, needs: ['order'], names: null },
  country: { value: sql`coalesce(o.shipping_address ->> 'country', '')`, needs: ['order'], names: null },
  customerKind: finer(IS_RETURNING, kindOf, ['customerKind']),
  taxRate: finer(TAXES, taxNames, ['lineTaxes', 'returnTaxes', 'shippingTaxes']),
  product: byId(sql`e.product_id`, [], 'product', sql`t.title`),
  variant: byId(
    sql`e.variant_id`,
    [],
    'variant',
    sql`(select p.title from product p where p.store_id = t.store_id and p.id = t.product_id) || coalesce(' · ' || nullif(
      (select string_agg(x, ' / ') from jsonb_array_elements_text(t.option_values) x), ''), '')`,
  ),
  category: byId(sql`p.category_id`, ['product'], 'category'),
  subDepartment: byId(sql`c.sub_department_id`, ['product', 'category'], 'sub_department'),
  department: byId(sql`d.department_id`, ['product', 'category', 'subDepartment'], 'department'),
  productClass: byId(sql`p.class_id`, ['product'], 'class'),
  brand: byId(sql`p.brand_id`, ['product'], 'brand'),
  customer: byId(
    sql`o.customer_id`,
    ['order'],
    'customer',
    sql`coalesce(nullif(trim(t.first_name || ' ' || t.last_name), ''), t.email)`,
  ),
  location: byId(sql`e.location_id`, [], 'location'),
  supplier: byId(sql`e.supplier_id`, [], 'supplier'),
  staff: { value: sql`e.account_id`, needs: [], names: staffNames },
  correction: own(sql`to_char(e.corrects, 'YYYY-MM')`),
  reason: own(sql`e.reason`),
  stockAgeBand: own(sql`e.age_band`),
  stockMotion: own(sql`e.motion`),
  stockNeed: own(sql`e.need`),
  page: own(sql`e.path`),
  origin: own(sql`e.origin`),
  searchTerm: own(sql`e.term`),
  taggedCampaign: own(sql`e.tag`),
  campaign: byId(sql`e.campaign_id`, [], 'campaign'),
  offer: byId(
    sql`e.coupon_id`,
    [],
    'coupon',
    sql`coalesce(nullif(t.name, ''), (select c.code from coupon_code c
      where c.store_id = t.store_id and c.coupon_id = t.id order by c.id limit 1))`,
  ),
  order: byId(sql`e.order_id`, [], 'order', sql`'#' || t.number`),
}

export const dimensionSql = (id: DimensionId): DimensionSql => DIMENSION_SQL[id]

/** The value as text, empty for none. */
export const dimensionText = (id: DimensionId): SQL => sql`coalesce((${dimensionSql(id).value})::text, '')`

const PAID = sql`x.payment_state in ('paid', 'partially_refunded', 'refunded')`
const PAID_AT = sql`coalesce(x.paid_at, x.placed_at)`

/**
 * Orders of guests, and first orders of customers; others have no row. The first order is asked for once for each customer,
 * however many rows there are.
 */
const kindsOfSome = (
  storeId: string,
) => sql`left join "order" mine on mine.store_id = ${storeId} and mine.id = e.order_id
  left join lateral (
    select x.id from "order" x
    where x.store_id = ${storeId} and x.customer_id = mine.customer_id and x.customer_id is not null and ${PAID}
    order by ${PAID_AT}, x.id limit 1
  ) first on true
  left join lateral (
    select mine.id, mine.customer_id is null as by_guest where mine.customer_id is null or mine.id = first.id
  ) bought on true`

/** The same of all customers of the store, read at once and from an index alone. */
const kindsOfAll = (storeId: string) => sql`left join (
    select first.id, false as by_guest from (
      select distinct on (x.customer_id) x.customer_id, x.id from "order" x
      where x.store_id = ${storeId} and x.customer_id is not null and ${PAID} order by x.customer_id, ${PAID_AT}, x.id
    ) first
    union all
    select x.id, true from "order" x where x.store_id = ${storeId} and x.customer_id is null and ${PAID}
  ) bought on bought.id = e.order_id`

/**
 * Each after those that it stands on. The store is named for each table, since a distributed database must see that all rows
 * of a statement with outer joins are on one server.
 */
const JOINS: Readonly<Record<Join, (storeId: string, areMany: boolean) => SQL>> = {
  order: (storeId) => sql`left join "order" o on o.store_id = ${storeId} and o.id = e.order_id`,
  customerKind: (storeId, areMany) => (areMany ? kindsOfAll : kindsOfSome)(storeId),
  lineTaxes: (storeId) =>
    sql`left join order_line l on l.store_id = ${storeId} and l.taxes <> '[]' and l.id = e.line_id`,
  returnTaxes: (storeId) => sql`left join (
      select distinct on (r.id, y ->> 'variantId') r.id, (y ->> 'variantId')::uuid as variant_id, y -> 'taxes' as taxes
      from register_return r, jsonb_array_elements(r.lines) with ordinality y(y, nth)
      where r.store_id = ${storeId} order by r.id, y ->> 'variantId', y.nth
    ) back on back.id = e.return_id and back.variant_id = e.variant_id`,
  shippingTaxes: (storeId) => sql`left join "order" sent on sent.store_id = ${storeId} and sent.shipping_taxes <> '[]'
      and sent.id = e.order_id and e.line_id is null and e.return_id is null and e.tax <> 0`,
  product: (storeId) => sql`left join product p on p.store_id = ${storeId} and p.id = e.product_id`,
  category: (storeId) => sql`left join category c on c.store_id = ${storeId} and c.id = p.category_id`,
  subDepartment: (storeId) => sql`left join sub_department d on d.store_id = ${storeId} and d.id = c.sub_department_id`,
}

/** The joins that dimensions need, each once. `areMany`: nearly all rows of a store are read. */
export function dimensionJoins({ storeId }: StoreScope, dimensions: readonly DimensionId[], areMany = false): SQL {
  const needed = new Set(dimensions.flatMap((id) => dimensionSql(id).needs))
  const joins = Object.entries(JOINS).flatMap(([name, join]) =>
    needed.has(name as Join) ? [join(storeId, areMany)] : [],
  )
  return sql.join(joins, sql` `)
}
