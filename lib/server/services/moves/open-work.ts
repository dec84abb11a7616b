import 'server-only'
import { sql } from 'drizzle-orm'
import { ATTEMPT_STATES, isLive } from '@/lib/rules/payment-attempt'
import type { StoreScope } from '../../context'
import { rowsOf } from '../../db/rows-of'
import { transaction } from '../../db/transaction'

/** The provider may still say something about it, or nothing has been done with what it said. */
const OPEN_ATTEMPTS = ATTEMPT_STATES.filter(
  (state) => isLive(state) || state === 'void_pending' || state === 'refund_pending',
)

/** Why a store cannot move at this moment: a payment or a task is in progress. Null when it can. */
export const openWork = (scope: StoreScope): Promise<string | null> =>
  transaction(scope, async (tx) => {
    const own = sql`store_id = ${scope.storeId}`
    const states = sql.join(
      OPEN_ATTEMPTS.map((state) => sql`${state}`),
      sql`, `,
    )
    const [found] = await rowsOf<{ reason: string }>(
      tx,
      sql`select 'A payment of this store is open. Move it once the payment is settled.' as reason
            from payment_attempt where ${own} and status in (${states})
          union all select 'A refund of this store is open. Move it once the refund is settled.'
            from refund where ${own} and state in ('requested', 'unknown')
          union all select 'An import of this store is in progress. Move it once the import has ended.'
            from import_job where ${own} and state in ('checking', 'running')
          union all select 'An archive of this store is in progress. Move it once the work has ended.'
            from archive_job where ${own} and state in ('waiting', 'running')
          limit 1`,
    )
    return found?.reason ?? null
  })
