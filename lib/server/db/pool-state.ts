import 'server-only'
import type { Pool } from 'pg'
import type { PoolState } from './client'

/** What the connections of a pool are doing now. */
export const poolState = ({ totalCount, idleCount, waitingCount }: Pool): PoolState => ({
  busy: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
})
