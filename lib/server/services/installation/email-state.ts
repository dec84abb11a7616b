import 'server-only'
import { count, eq, sql } from 'drizzle-orm'
import { connection } from '../../db/database'
import { rowsOf } from '../../db/rows-of'
import { message } from '../../db/schema/outbox'

/** Emails of the whole installation that are not sent yet. */
export async function waitingEmails(): Promise<number> {
  const db = await connection()
  const [found] = await db.select({ waiting: count() }).from(message).where(eq(message.state, 'staged'))
  return found?.waiting ?? 0
}

export type OutboxFacts = { readonly waiting: number; readonly sent: number; readonly failed: number }

/** Emails that wait, and what became of those of the last 24 hours. */
export async function outboxFacts(): Promise<OutboxFacts> {
  const [row] = await rowsOf<Omit<OutboxFacts, 'waiting'>>(
    await connection(),
    sql`select count(*) filter (where state = 'sent')::int as sent, count(*) filter (where state = 'failed')::int as failed
        from message where created_at > now() - interval '1 day'`,
  )
  return { waiting: await waitingEmails(), sent: row?.sent ?? 0, failed: row?.failed ?? 0 }
}
