import 'server-only'
import { sql } from 'drizzle-orm'
import type { ListQuery } from '@/lib/rules/list-query'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import type { Tx } from '../../../db/transaction'
import type { ProductListFilter } from './list-filter'
import { ID_LENGTH, type ListKind, type OrderedList } from './narrow-list'
import { orderedRows } from './page-ids'

type Row = {
  brand: string | null
  in_stock: boolean
  on_sale: boolean
  options: string[]
  places: string
  prices: string
  ids: string
}

/** Every product of a list, whatever a shopper has filtered it by, in the order of the query. */
export async function readOrderedList(
  tx: Tx,
  { storeId }: StoreScope,
  filter: ProductListFilter,
  query: ListQuery,
): Promise<OrderedList> {
  const { columns, from, order } = orderedRows({ storeId }, filter, query)
  const rows = await rowsOf<Row>(
    tx,
    sql`
    with hit as (select ${columns}, listing.brand_id, listing.on_sale, listing.options ${from}),
    placed as (
      select id, price, brand_id, in_stock, on_sale, options, row_number() over (order by ${order}) - 1 as place from hit
    )
    select brand.name as brand, in_stock, on_sale, to_json(options) as options,
      string_agg(place::text, ',') as places, string_agg(price::text, ',') as prices, string_agg(placed.id::text, '') as ids
    from placed left join brand on brand.store_id = ${storeId} and brand.id = placed.brand_id
    group by brand.name, in_stock, on_sale, placed.options`,
  )
  const total = rows.reduce((sum, { ids }) => sum + ids.length / ID_LENGTH, 0)
  const kindAt = new Uint32Array(total)
  const priceAt = new Float64Array(total)
  const ids: string[] = []
  for (const [kind, row] of rows.entries()) {
    const prices = row.prices.split(',')
    for (const [at, text] of row.places.split(',').entries()) {
      const place = Number(text)
      kindAt[place] = kind
      priceAt[place] = Number(prices[at])
      ids[place] = row.ids.slice(at * ID_LENGTH, (at + 1) * ID_LENGTH)
    }
  }
  const kinds = rows.map(
    ({ brand, in_stock, on_sale, options }): ListKind => ({ brand, inStock: in_stock, onSale: on_sale, options }),
  )
  return { kinds, kindAt, priceAt, ids: ids.join(''), ranks: await ranksOf(tx, kinds) }
}

/** Brands and options as the database sorts them. */
async function ranksOf(tx: Tx, kinds: readonly ListKind[]): Promise<ReadonlyMap<string, number>> {
  const texts = new Set(kinds.flatMap(({ brand, options }) => (brand === null ? options : [brand, ...options])))
  const rows = await rowsOf<{ text: string }>(
    tx,
    sql`select text from json_array_elements_text(${JSON.stringify([...texts])}::json) as given(text) order by text`,
  )
  return new Map(rows.map(({ text }, rank) => [text, rank]))
}

/** Bytes that it takes in memory, about. */
export const sizeOfOrdered = ({ kinds, kindAt, ids }: OrderedList): number =>
  ids.length + kindAt.length * 12 + JSON.stringify(kinds).length * 3
