import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { Id } from '@/lib/contract/fields'
import { offers } from '@/lib/contract/offers'
import { moneyCell, numberCell, timeCell, yesCell } from '../../exports/cells'
import { tableSource } from '../../exports/table-source'
import { inOrder, uuids } from '../../rows/keyset'
import { offersWhere } from './read-offers'

type ExportedOffer = {
  name: string
  code: string | null
  method: string
  status: string
  used: number
  usageLimit: number | null
  customerLimit: number | null
  budget: string | null
  spent: string
  startsAt: string | null
  endsAt: string | null
  note: string
  currency: string
}

/** Offers, the newest first. */
export const offerSource = tableSource<Parameters<typeof offersWhere>[1], ExportedOffer>({
  name: 'offers',
  filter: offers.list.input.pick({ query: true, state: true, method: true }),
  read: (viewer, filter) => ({
    order: inOrder({ value: sql`c.created_at`, type: 'timestamptz' }, uuids(sql`c.id`), 'desc'),
    source: {
      columns: sql`c.name, c.method, c.status, c.used, c.usage_limit as "usageLimit", c.customer_limit as "customerLimit",
        c.budget::text as budget, c.spent::text as spent, c.starts_at as "startsAt", c.ends_at as "endsAt", c.note, s.currency,
        (select k.code from coupon_code k where k.store_id = c.store_id and k.coupon_id = c.id
          order by k.batch_id is not null, k.id limit 1) as code`,
      from: sql`coupon c join store s on s.id = c.store_id`,
      where: offersWhere(viewer, filter),
    },
  }),
  columns: [
    ['Name', ({ name }) => name],
    ['Code', ({ code }) => code ?? ''],
    ['Automatic', ({ method }) => yesCell(method === 'automatic')],
    ['Status', ({ status }) => status],
    ['Uses', ({ used }) => numberCell(used)],
    ['Limit', ({ usageLimit }) => numberCell(usageLimit)],
    ['Limit per customer', ({ customerLimit }) => numberCell(customerLimit)],
    ['Budget', ({ budget, currency }) => moneyCell(budget, currency)],
    ['Discount given', ({ spent, currency }) => moneyCell(spent, currency)],
    ['Begins', ({ startsAt }) => timeCell(startsAt)],
    ['Ends', ({ endsAt }) => timeCell(endsAt)],
    ['Note', ({ note }) => note],
  ],
})

const CodeFilter = z.object({ _id: Id, batchId: Id.optional() })

type ExportedCode = {
  code: string
  used: number
  usageLimit: number | null
  isDisabled: boolean
  createdAt: string
}

/** The codes of one offer, or of one batch, in the order in which they were made. */
export const offerCodeSource = tableSource<z.output<typeof CodeFilter>, ExportedCode>({
  name: 'codes',
  filter: CodeFilter,
  read: ({ storeId }, { _id, batchId }) => ({
    order: inOrder({ value: sql`k.created_at`, type: 'timestamptz' }, uuids(sql`k.id`), 'asc'),
    source: {
      columns: sql`k.code, k.used, k.usage_limit as "usageLimit", k.disabled_at is not null as "isDisabled",
        k.created_at as "createdAt"`,
      from: sql`coupon_code k`,
      where: sql`k.store_id = ${storeId} and k.coupon_id = ${_id} ${batchId ? sql`and k.batch_id = ${batchId}` : sql``}`,
    },
  }),
  columns: [
    ['Code', ({ code }) => code],
    ['Uses', ({ used }) => numberCell(used)],
    ['Limit', ({ usageLimit }) => numberCell(usageLimit)],
    ['Disabled', ({ isDisabled }) => yesCell(isDisabled)],
    ['Created', ({ createdAt }) => timeCell(createdAt)],
  ],
})
