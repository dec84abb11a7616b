import 'server-only'
import { sql } from 'drizzle-orm'
import type { Tx } from './transaction'

/** For the rest of the transaction: what is asked has its index, and a planner without statistics shall use it. */
export const readByIndex = (tx: Tx) => tx.execute(sql`select set_config('enable_seqscan', 'off', true)`)
