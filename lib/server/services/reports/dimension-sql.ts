import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { DimensionId } from '@/lib/rules/reports/dimensions'

type Join = 'order' | 'firstOrder' | 'line' | 'product' | 'category' | 'subDepartment'

/**
 * A dimension over the rows of a source called `e`; null for none. `label`: the name of a value, in rows called `g`;
 * null where the value is its own name.
 */
export type DimensionSql = {
  readonly value: SQL
  readonly needs: readonly Join[]
  readonly label: ((value: SQL) => SQL) | null
  /** What rows are summed by before their sums are summed by value, where that takes less than the value of each row. */
  readonly finer?: { readonly key: SQL; readonly textOf: (key: SQL) => SQL }
}

const own = (value: SQL): DimensionSql => ({ value, needs: [], label: null })
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
  label: (id) => sql`(select ${name} from ${sql.identifier(table)} t where t.store_id = g.store_id and t.id = ${id})`,
})

/** The taxes of a list `x`, joined by "+". */
const NAMES = sql`string_agg((x ->> 'name') || ' ' || (x ->> 'percent') || '%', ' + ' order by x ->> 'name')`

/**
 * The taxes of a row: of what came back, of shipping, or of its line; null for none. Nearly all lines have one at most, for
 * which no list is joined: over a million of them that takes most of the time.
 */
function taxNames(): SQL {
  const ofReturn = sql`select ${NAMES} from (
    select y -> 'taxes' as taxes from register_return r, jsonb_array_elements(r.lines) y
    where r.store_id = e.store_id and r.id = e.return_id and (y ->> 'variantId')::uuid = e.variant_id limit 1
  ) r, jsonb_array_elements(r.taxes) x`
  const ofShipping = sql`select ${NAMES} from "order" s, jsonb_array_elements(s.shipping_taxes) x
    where s.store_id = e.store_id and s.id = e.order_id`
  return sql`case when e.return_id is not null then (${ofReturn})
    when e.line_id is null then case when e.tax <> 0 then (${ofShipping}) end
    when jsonb_array_length(l.taxes) < 2 then (l.taxes -> 0 ->> 'name') || ' ' || (l.taxes -> 0 ->> 'percent') || '%'
    else (select ${NAMES} from jsonb_array_elements(l.taxes) x) end`
}

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
  coupon: { value: sql`coalesce(o.coupon_code, '')`, needs: ['order'], label: null },
  country: { value: sql`coalesce(o.shipping_address ->> 'country', '')`, needs: ['order'], label: null },
  customerKind: {
    value: sql`case when o.customer_id is null then 'guest'
      when (coalesce(o.paid_at, o.placed_at), o.id) > (first.at, first.id) then 'returning' else 'new' end`,
    needs: ['order', 'firstOrder'],
    label: null,
  },
  taxRate: { value: sql`coalesce(${taxNames()}, '')`, needs: ['line'], label: null },
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
  // Accounts are no part of the store: people are named by what they did in it.
  staff: {
    value: sql`e.account_id`,
    needs: [],
    label: (id) => sql`coalesce((select v.actor from order_event v
      where v.store_id = g.store_id and v.account_id = ${id} and v.actor <> '' limit 1), (
      select r.account_name from register_return r where r.store_id = g.store_id and r.account_id = ${id} limit 1), (
      select r.account_name from register_payment r
      where r.store_id = g.store_id and r.account_id = ${id} and r.account_name <> '' limit 1))`,
  },
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

/** Each after those that it stands on. */
const JOINS: Readonly<Record<Join, SQL>> = {
  order: sql`left join "order" o on o.store_id = e.store_id and o.id = e.order_id`,
  // By customer, whose orders are asked for once however many rows there are.
  firstOrder: sql`left join lateral (
      select coalesce(x.paid_at, x.placed_at) as at, x.id from "order" x
      where x.store_id = o.store_id and x.customer_id = o.customer_id
        and x.payment_state in ('paid', 'partially_refunded', 'refunded')
      order by 1, 2 limit 1
    ) first on true`,
  line: sql`left join order_line l on l.store_id = e.store_id and l.id = e.line_id`,
  product: sql`left join product p on p.store_id = e.store_id and p.id = e.product_id`,
  category: sql`left join category c on c.store_id = e.store_id and c.id = p.category_id`,
  subDepartment: sql`left join sub_department d on d.store_id = e.store_id and d.id = c.sub_department_id`,
}

/** The joins that dimensions need, each once. */
export function dimensionJoins(dimensions: readonly DimensionId[]): SQL {
  const needed = new Set(dimensions.flatMap((id) => dimensionSql(id).needs))
  const joins = Object.entries(JOINS).flatMap(([name, join]) => (needed.has(name as Join) ? [join] : []))
  return sql.join(joins, sql` `)
}
