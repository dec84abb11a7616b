import 'server-only'
import { sql } from 'drizzle-orm'
import type { Tx } from './transaction'

/** For the rest of the transaction: the query has its index, and a planner without statistics must use it. */
export const readByIndex = (tx: Tx) => tx.execute(sql`select set_config('enable_seqscan', 'off', true)`)
