import 'server-only'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { transfers } from '@/lib/contract/transfers'
import { numberCell, timeCell } from '../exports/cells'
import { tableSource } from '../exports/table-source'
import { inOrder } from '../rows/keyset'
import { TRANSFERS_FROM, transfersWhere } from './transfers-query'

type Row = {
  id: string
  number: number
  state: string
  from: string
  to: string
  expectedOn: string | null
  note: string
  createdBy: string
  createdAt: Date | string
  sentAt: Date | string | null
  endedAt: Date | string | null
  variantId: string | null
  name: string
  variantTitle: string
  sku: string
  quantity: number | null
  received: number | null
  missing: number | null
}

const columns = sql`t.id, t.number, t.state, f.name as "from", g.name as "to", t.expected_on::text as "expectedOn",
  t.note, t.created_by as "createdBy", t.created_at as "createdAt", t.sent_at as "sentAt", t.ended_at as "endedAt",
  x.variant_id as "variantId", coalesce(x.name, '') as name, coalesce(x.variant_title, '') as "variantTitle",
  coalesce(x.sku, '') as sku, x.quantity, x.received, x.missing`
const from = sql`${TRANSFERS_FROM}
  left join transfer_line x on x.store_id = t.store_id and x.transfer_id = t.id`
/** Newest transfer first, its lines in their order. */
const order = inOrder(
  { value: sql`(-t.number)::bigint`, type: 'bigint' },
  [{ value: sql`coalesce(lpad(x.position::text, 5, '0'), '')`, type: 'text' }],
  'asc',
)

const Filter = transfers.list.input.pick({ query: true, state: true })

/** Transfers, a row for each line. */
export const transferSource = tableSource<z.output<typeof Filter>, Row>({
  name: 'transfers',
  filter: Filter,
  read: (viewer, filter) => ({ order, source: { columns, from, where: transfersWhere(viewer, filter) } }),
  columns: [
    ['Transfer id', ({ id }) => id],
    ['Number', ({ number }) => String(number)],
    ['State', ({ state }) => state],
    ['From', (row) => row.from],
    ['To', (row) => row.to],
    ['Expected on', ({ expectedOn }) => expectedOn ?? ''],
    ['Note', ({ note }) => note],
    ['Created by', ({ createdBy }) => createdBy],
    ['Created at', ({ createdAt }) => timeCell(createdAt)],
    ['Sent at', ({ sentAt }) => timeCell(sentAt)],
    ['Ended at', ({ endedAt }) => timeCell(endedAt)],
    ['Product', ({ name }) => name],
    ['Options', ({ variantTitle }) => variantTitle],
    ['SKU', ({ sku }) => sku],
    ['Quantity', ({ quantity }) => numberCell(quantity)],
    ['Received', ({ received }) => numberCell(received)],
    ['Missing', ({ missing }) => numberCell(missing)],
    ['Variant id', ({ variantId }) => variantId ?? ''],
  ],
})
