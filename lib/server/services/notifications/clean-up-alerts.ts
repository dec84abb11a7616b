import 'server-only'
import { sql } from 'drizzle-orm'
import { connection } from '../../db/database'
import { periodic } from '../../jobs/handler'

const KEEP_DAYS = 90

/** Deletes what staff were told long ago, in every store. */
export const cleanUpStaffAlertsDaily = periodic('clean-up-staff-alerts', { everyMinutes: 24 * 60 }, async () => {
  const db = await connection()
  await db.execute(sql`delete from staff_alert where created_at < now() - ${KEEP_DAYS}::int * interval '1 day'`)
})
