import 'server-only'
import { sql } from 'drizzle-orm'
import type { TransferRow, transfers } from '@/lib/contract/transfers'
import { rowsOf } from '../../db/rows-of'
import { transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { isAtOwnLocation } from '../memberships/location-scope'
import { inOrder, uuids } from '../rows/keyset'
import { pageOf } from '../rows/page-of'
import { transferReply } from './find-transfer'
import { TRANSFERS_FROM, transfersWhere } from './transfers-query'

type Found = Omit<TransferRow, '_id' | 'createdAt'> & { id: string; createdAt: Date | string }

const lines = (what: ReturnType<typeof sql>) => sql`(select coalesce(sum(${what}), 0)::int from transfer_line x
  where x.store_id = t.store_id and x.transfer_id = t.id)`

export const listTransfers: Handler<typeof transfers.list> = (ctx, { query, state, direction, after, size }) =>
  transaction(ctx, async (tx) => {
    const where = transfersWhere(ctx, { query, state })
    const from = TRANSFERS_FROM
    const columns = sql`t.id, t.number, t.state, f.name as "from", g.name as "to", ${lines(sql`x.quantity`)} as units,
      ${lines(sql`x.received`)} as received, t.expected_on::text as "expectedOn", t.created_at as "createdAt"`
    const order = inOrder({ value: sql`t.number`, type: 'bigint' }, uuids(sql`t.id`), direction)
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

export const transferDetail: Handler<typeof transfers.detail> = (ctx, { _id }) =>
  transaction(ctx, (tx) => transferReply(tx, ctx, _id))

/** Only names: stock may be sent to a location that the sender has no access to. */
export const transferPlaces: Handler<typeof transfers.places> = (ctx) =>
  transaction(ctx, async (tx) => {
    const rows = await rowsOf<{ _id: string; name: string }>(
      tx,
      sql`select id as "_id", name from location where store_id = ${ctx.storeId} and is_active order by created_at, id`,
    )
    return { locations: rows.map((row) => ({ ...row, isInLocationScope: isAtOwnLocation(ctx, row._id) })) }
  })
