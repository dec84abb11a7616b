import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import type { Tx } from '../../../db/transaction'

/** The condition that offers `k` ask for a segment whose id is this SQL. */
export const asksForSegment = (id: SQL): SQL =>
  sql`k.terms -> 'conditions' @> jsonb_build_array(jsonb_build_object('kind', 'segment', 'segments', jsonb_build_array(${id})))`

const MOST_NAMED = 20

/** Offers in any state that ask for a segment, by name. */
export const offersOfSegment = (
  tx: Tx,
  { storeId }: StoreScope,
  id: string,
): Promise<{ _id: string; name: string }[]> =>
  rowsOf(
    tx,
    sql`select k.id as "_id", k.name from coupon k where k.store_id = ${storeId} and ${asksForSegment(sql`${id}::text`)}
        order by lower(k.name), k.id limit ${MOST_NAMED}`,
  )
