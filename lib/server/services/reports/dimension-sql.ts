import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { DimensionId } from '@/lib/rules/reports/dimensions'
import type { StoreScope } from '../../context'

type Join = 'order' | 'firstOrder' | 'line' | 'product' | 'category' | 'subDepartment'

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
const finer = (key: SQL, textOf: (key: SQL) => SQL): DimensionSql => ({
  ...own(textOf(key)),
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
      where t.store_id = ${storeId} and t.id = any(${sql.param([...ids])}::uuid[])`,
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

/** The taxes of a list `x`, joined by "+". */
const NAMES = sql`string_agg((x ->> 'name') || ' ' || (x ->> 'percent') || '%', ' + ' order by x ->> 'name')`

/**
 * The taxes of a row: of what came back, of shipping, or of its line; null for none. Nearly all lines have one at most, for
 * which no list is joined: over a million of them that takes most of the time.
 */
function taxNames(storeId: string): SQL {
  const ofReturn = sql`select ${NAMES} from (
    select y -> 'taxes' as taxes from register_return r, jsonb_array_elements(r.lines) y
    where r.store_id = ${storeId} and r.id = e.return_id and (y ->> 'variantId')::uuid = e.variant_id limit 1
  ) r, jsonb_array_elements(r.taxes) x`
  const ofShipping = sql`select ${NAMES} from "order" s, jsonb_array_elements(s.shipping_taxes) x
    where s.store_id = ${storeId} and s.id = e.order_id`
  return sql`case when e.return_id is not null then (${ofReturn})
    when e.line_id is null then case when e.tax <> 0 then (${ofShipping}) end
    when jsonb_array_length(l.taxes) < 2 then (l.taxes -> 0 ->> 'name') || ' ' || (l.taxes -> 0 ->> 'percent') || '%'
    else (select ${NAMES} from jsonb_array_elements(l.taxes) x) end`
}

const DIMENSION_SQL: Readonly<Record<DimensionId, DimensionSql | ((storeId: string) => DimensionSql)>> = {
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
  customerKind: {
    value: sql`case when o.customer_id is null then 'guest'
      when (coalesce(o.paid_at, o.placed_at), o.id) > (first.at, first.id) then 'returning' else 'new' end`,
    needs: ['order', 'firstOrder'],
    names: null,
  },
  taxRate: (storeId) => ({ value: sql`coalesce(${taxNames(storeId)}, '')`, needs: ['line'], names: null }),
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

/**
 * The store is named for each table, since a distributed database must see that all rows of a statement with outer joins are on
 * one server.
 */
export function dimensionSql({ storeId }: StoreScope, id: DimensionId): DimensionSql {
  const dimension = DIMENSION_SQL[id]
  return typeof dimension === 'function' ? dimension(storeId) : dimension
}

/** The value as text, empty for none. */
export const dimensionText = (scope: StoreScope, id: DimensionId): SQL =>
  sql`coalesce((${dimensionSql(scope, id).value})::text, '')`

/** Each after those that it stands on. */
const JOINS: Readonly<Record<Join, (storeId: string) => SQL>> = {
  order: (storeId) => sql`left join "order" o on o.store_id = ${storeId} and o.id = e.order_id`,
  // By customer, whose orders are asked for once however many rows there are.
  firstOrder: (storeId) => sql`left join lateral (
      select coalesce(x.paid_at, x.placed_at) as at, x.id from "order" x
      where x.store_id = ${storeId} and x.customer_id = o.customer_id
        and x.payment_state in ('paid', 'partially_refunded', 'refunded')
      order by 1, 2 limit 1
    ) first on true`,
  line: (storeId) => sql`left join order_line l on l.store_id = ${storeId} and l.id = e.line_id`,
  product: (storeId) => sql`left join product p on p.store_id = ${storeId} and p.id = e.product_id`,
  category: (storeId) => sql`left join category c on c.store_id = ${storeId} and c.id = p.category_id`,
  subDepartment: (storeId) => sql`left join sub_department d on d.store_id = ${storeId} and d.id = c.sub_department_id`,
}

/** The joins that dimensions need, each once. */
export function dimensionJoins(scope: StoreScope, dimensions: readonly DimensionId[]): SQL {
  const needed = new Set(dimensions.flatMap((id) => dimensionSql(scope, id).needs))
  const joins = Object.entries(JOINS).flatMap(([name, join]) => (needed.has(name as Join) ? [join(scope.storeId)] : []))
  return sql.join(joins, sql` `)
}
