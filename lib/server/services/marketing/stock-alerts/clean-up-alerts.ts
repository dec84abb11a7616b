import 'server-only'
import { sql } from 'drizzle-orm'
import { connection } from '../../../db/database'
import { periodic } from '../../../jobs/handler'

const DAY = sql`interval '1 day'`
/** As long as the link of the email works. */
const UNCONFIRMED_DAYS = 14
const WAITING_DAYS = 365
/** Dry runs of the automation look at the released ones. */
const DONE_DAYS = 90

export const cleanUpStockAlertsDaily = periodic(
  'clean-up-stock-alerts',
  { everyMinutes: 1_440, timeLimitSeconds: 240 },
  () => cleanUpStockAlerts(),
)

/** Deletes what is no longer needed in any store, and with it the addresses. */
export async function cleanUpStockAlerts(now = new Date()): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await (await connection()).execute(sql`
    delete from stock_alert
    where (state = 'pending' and requested_at < ${at} - ${UNCONFIRMED_DAYS}::int * ${DAY})
      or (state = 'confirmed' and confirmed_at < ${at} - ${WAITING_DAYS}::int * ${DAY})
      or (state in ('released', 'ended') and coalesce(released_at, requested_at) < ${at} - ${DONE_DAYS}::int * ${DAY})`)
}
