import 'server-only'
import { setLocal } from './set-local'
import type { Tx } from './transaction'

/** For the rest of the transaction: the query has its index, and a planner without statistics must use it. */
export const readByIndex = (tx: Tx) => setLocal(tx, { enable_seqscan: 'off' })
