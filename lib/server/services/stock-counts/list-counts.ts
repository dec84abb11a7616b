import 'server-only'
import { sql } from 'drizzle-orm'
import type { CountRow, stockCounts } from '@/lib/contract/stock-counts'
import { transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { inOrder, uuids } from '../rows/keyset'
import { pageOf } from '../rows/page-of'
import { COUNTS_FROM, countsWhere } from './counts-query'
import { countReply } from './find-count'

type Found = Omit<CountRow, '_id' | 'createdAt'> & { id: string; createdAt: Date | string }

const linesOf = (which: ReturnType<typeof sql>) => sql`(select count(*)::int from stock_count_line x
  where x.store_id = c.store_id and x.count_id = c.id and ${which})`

export const listCounts: Handler<typeof stockCounts.list> = (ctx, { query, state, direction, after, size }) =>
  transaction(ctx, async (tx) => {
    const where = countsWhere(ctx, { query, state })
    const from = COUNTS_FROM
    const columns = sql`c.id, c.number, c.name, c.state, l.name as location, ${linesOf(sql`true`)} as lines,
      ${linesOf(sql`x.counted is not null`)} as counted, c.created_by as "createdBy", c.created_at as "createdAt"`
    const order = inOrder({ value: sql`c.number`, type: 'bigint' }, uuids(sql`c.id`), direction)
    const page = await pageOf<Found>(tx, { columns, from, where }, order, { after, size })
    return {
      ...page,
      rows: page.rows.map(({ id, createdAt, ...row }) => ({
        ...row,
        _id: id,
        createdAt: new Date(createdAt).toISOString(),
      })),
    }
  })

export const countDetail: Handler<typeof stockCounts.detail> = (ctx, { _id }) =>
  transaction(ctx, (tx) => countReply(tx, ctx, _id))
