import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import type { Tx } from '../../../db/transaction'
import type { ProductListFilter } from './list-filter'
import { allOf, listScope, narrowings, optionFacet, textsOf } from './list-scope'
import type { SearchPage } from './page-ids'
import { OPTION_MARK } from './refresh-listing'

/** Brands counted for a list. */
export const MAX_BRANDS = 50
/** Values of all options together, and of each option that is filtered by. */
export const MAX_OPTION_VALUES = 1_000

/** How many products a list has and how many each further filter value would leave. Prices in minor units. */
export type Counts = {
  total: number
  price: { min: number; max: number } | null
  inStock: number
  onSale: number
  brands: Count[]
  options: (Count & { name: string })[]
}
export type Count = { value: string; count: number }

type Row = {
  kind: 'sums' | 'brand' | 'option' | 'id'
  label: string | null
  n: number
  low: number | null
  high: number | null
  stocked: number | null
  reduced: number | null
  /** Products before the filter. */
  every: number | null
}

/**
 * All counts, with `page` the ids of that page in order, and how many products there are before the filter, by one
 * statement over one pass of the list. Products that no
 * facet tells apart are counted as one row, of which a list of 20,000 has some hundred. Each facet is counted under the
 * filters of the other facets and not under its own, so that a second value of it can be added.
 */
export async function countFacets(
  tx: Tx,
  scope: StoreScope,
  filter: ProductListFilter,
  page: SearchPage | null,
): Promise<{ counts: Counts; ids: string[]; unfiltered: number }> {
  const narrowed = narrowings(scope, filter)
  const flags = narrowed.map(({ condition }, at) => sql`, ${condition} as ${flag(at)}`)
  const flagNames = sql.join(narrowed.map((_, at) => sql`, ${flag(at)}`))
  const list = filter.search ? SEARCHED : LISTED
  const others = (facet: string | null) =>
    allOf(narrowed.flatMap((one, at) => (one.facet === facet ? [] : [sql`${flag(at)}`])))
  const rows = await rowsOf<Row>(
    tx,
    sql`
    with hit as (
      select ${page ? page.columns : sql`listing.price`}, listing.alike, ${list.place} as place ${sql.join(flags)}
      ${page ? page.from : listScope(scope, filter)}
    ), kind as materialized (
      select min(place) as place ${flagNames}, count(*)::int as n, min(price) as low, max(price) as high
      from hit group by alike ${flagNames}
    ), alike as materialized (
      select brand_id, in_stock, on_sale, options ${flagNames}, n, low, high
      from kind join ${list.table} listing on listing.store_id = ${scope.storeId}
        and listing.ctid = any(array(select place from kind)) and listing.ctid = kind.place
    )
    select 'sums' as kind, null as label, ${counted(others(null))} as n,
      (min(low) filter (where ${others('price')}))::float8 as low,
      (max(high) filter (where ${others('price')}))::float8 as high,
      ${counted(sql`in_stock and ${others('inStock')}`)} as stocked,
      ${counted(sql`on_sale and ${others('onSale')}`)} as reduced, coalesce(sum(n), 0)::int as every
    from alike
    union all ${brandCounts(scope, filter, others('brand'))}
    ${sql.join(
      [
        freeOptionCounts(filter, others(null)),
        ...filter.options.map(({ name }) => ownCounts(name, others(optionFacet(name)))),
        ...(page ? [shownIds(page, others(null))] : []),
      ],
      sql``,
    )}`,
  )
  const shown = rows.flatMap(({ kind, label, n }) => (kind === 'id' && label !== null ? [{ id: label, place: n }] : []))
  const ids = shown.sort((one, other) => one.place - other.place).map(({ id }) => id)
  return { counts: toCounts(rows), ids, unfiltered: rows.find(({ kind }) => kind === 'sums')?.every ?? 0 }
}

/**
 * The rows of a list, and where they lie. Of each kind one row is read again by its place, which is quicker than to group by
 * what its products have in common.
 */
const SEARCHED = { table: sql`product_search`, place: sql`found.ctid` }
const LISTED = { table: sql`product_listing`, place: sql`listing.ctid` }

const flag = (at: number) => sql.identifier(`passes_${at}`)

/** Products in the rows of `alike` for which `condition` holds. */
const counted = (condition: SQL) => sql`coalesce(sum(n) filter (where ${condition}), 0)::int`

function brandCounts({ storeId }: StoreScope, { brands }: ProductListFilter, others: SQL): SQL {
  return sql`(
    select 'brand', brand.name, counted.n, null, null, null, null, null
    from (select brand_id, sum(n)::int as n from alike where brand_id is not null and ${others} group by 1) as counted
    join brand on brand.store_id = ${storeId} and brand.id = counted.brand_id
    order by brand.name in ${textsOf(brands)} desc, counted.n desc, brand.name limit ${MAX_BRANDS})`
}

/** Options that the list is not filtered by. */
function freeOptionCounts({ options }: ProductListFilter, all: SQL): SQL {
  const chosen = sql.join(
    options.map(({ name }) => sql`and not starts_with(label, ${name + OPTION_MARK})`),
    sql` `,
  )
  return sql`union all (
    select 'option', label, sum(n)::int, null, null, null, null, null
    from (select unnest(options) as label, n from alike where ${all}) as every where true ${chosen}
    group by label order by 3 desc, label limit ${MAX_OPTION_VALUES})`
}

function ownCounts(name: string, others: SQL): SQL {
  return sql`union all (
    select 'option', label, sum(n)::int, null, null, null, null, null
    from (select unnest(options) as label, n from alike where ${others}) as every
    where starts_with(label, ${name + OPTION_MARK})
    group by label order by 3 desc, label limit ${MAX_OPTION_VALUES})`
}

function shownIds({ order, size, offset }: SearchPage, all: SQL): SQL {
  return sql`union all (
    select 'id', id::text, (row_number() over (order by ${order}))::int, null, null, null, null, null
    from (select * from hit where ${all} order by ${order} limit ${size} offset ${offset}) as shown)`
}

function toCounts(rows: readonly Row[]): Counts {
  const sums = rows.find(({ kind }) => kind === 'sums')
  const of = (kind: Row['kind']) =>
    rows.flatMap((row) => (row.kind === kind && row.label !== null ? [{ value: row.label, count: row.n }] : []))
  return {
    total: sums?.n ?? 0,
    price: sums?.low == null || sums.high == null ? null : { min: sums.low, max: sums.high },
    inStock: sums?.stocked ?? 0,
    onSale: sums?.reduced ?? 0,
    brands: of('brand'),
    options: of('option').map(({ value: label, count }) => {
      const mark = label.indexOf(OPTION_MARK)
      return { name: label.slice(0, mark), value: label.slice(mark + 1), count }
    }),
  }
}
