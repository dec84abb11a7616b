import 'server-only'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { stockCounts } from '@/lib/contract/stock-counts'
import { numberCell, timeCell } from '../exports/cells'
import { tableSource } from '../exports/table-source'
import { inOrder } from '../rows/keyset'
import { COUNTS_FROM, countsWhere } from './counts-query'

type Row = {
  id: string
  number: number
  name: string
  state: string
  location: string
  createdBy: string
  createdAt: Date | string
  endedBy: string
  endedAt: Date | string | null
  variantId: string | null
  product: string
  variantTitle: string
  sku: string
  expected: number | null
  counted: number | null
  countedBy: string
}

/** A blind count hides the expected quantities until it has ended, here as on its screen. */
const columns = sql`c.id, c.number, c.name, c.state, l.name as location, c.created_by as "createdBy",
  c.created_at as "createdAt", c.ended_by as "endedBy", c.ended_at as "endedAt", x.variant_id as "variantId",
  coalesce(x.name, '') as product, coalesce(x.variant_title, '') as "variantTitle", coalesce(x.sku, '') as sku,
  case when c.is_blind and c.state = 'open' then null else x.expected end as expected, x.counted,
  coalesce(x.counted_by, '') as "countedBy"`
const from = sql`${COUNTS_FROM} left join stock_count_line x on x.store_id = c.store_id and x.count_id = c.id`
/** Newest count first. */
const order = inOrder(
  { value: sql`(-c.number)::bigint`, type: 'bigint' },
  [{ value: sql`coalesce(x.id::text, '')`, type: 'text' }],
  'asc',
)

const Filter = stockCounts.list.input.pick({ query: true, state: true })

/** Counts, a row for each item. */
export const countSource = tableSource<z.output<typeof Filter>, Row>({
  name: 'stock-counts',
  filter: Filter,
  read: (viewer, filter) => ({ order, source: { columns, from, where: countsWhere(viewer, filter) } }),
  columns: [
    ['Count id', ({ id }) => id],
    ['Number', ({ number }) => String(number)],
    ['Name', ({ name }) => name],
    ['State', ({ state }) => state],
    ['Location', ({ location }) => location],
    ['Created by', ({ createdBy }) => createdBy],
    ['Created at', ({ createdAt }) => timeCell(createdAt)],
    ['Ended by', ({ endedBy }) => endedBy],
    ['Ended at', ({ endedAt }) => timeCell(endedAt)],
    ['Product', ({ product }) => product],
    ['Options', ({ variantTitle }) => variantTitle],
    ['SKU', ({ sku }) => sku],
    ['Expected', ({ expected }) => numberCell(expected)],
    ['Counted', ({ counted }) => numberCell(counted)],
    [
      'Difference',
      ({ counted, expected }) => (counted === null || expected === null ? '' : String(counted - expected)),
    ],
    ['Counted by', ({ countedBy }) => countedBy],
    ['Variant id', ({ variantId }) => variantId ?? ''],
  ],
})
