import 'server-only'
import { asc, eq, lt, sql } from 'drizzle-orm'
import { connection } from '../../db/database'
import { serverProcess } from '../../db/schema/server-process'

export type ProcessRow = typeof serverProcess.$inferSelect

/** Records that a process runs, with its figures of now; forgets those that ended more than a day ago. */
export async function reportProcess(row: Omit<ProcessRow, 'seenAt'>): Promise<void> {
  const db = await connection()
  await db
    .insert(serverProcess)
    .values({ ...row, seenAt: sql`now()` })
    .onConflictDoUpdate({ target: serverProcess.id, set: { figures: row.figures, seenAt: sql`excluded.seen_at` } })
  await db.delete(serverProcess).where(lt(serverProcess.seenAt, sql`now() - interval '1 day'`))
}

/** Removes a process that has ended in order. */
export async function forgetProcess(id: string): Promise<void> {
  await (await connection()).delete(serverProcess).where(eq(serverProcess.id, id))
}

/** The processes of the last day, with the seconds since each reported itself. */
export async function listProcesses(): Promise<(ProcessRow & { silentSeconds: number })[]> {
  const db = await connection()
  const silentSeconds = sql<number>`extract(epoch from now() - ${serverProcess.seenAt})::float8`
  const rows = await db
    .select({ row: serverProcess, silentSeconds })
    .from(serverProcess)
    .orderBy(asc(serverProcess.machine), asc(serverProcess.startedAt))
  return rows.map(({ row, silentSeconds: silent }) => ({ ...row, silentSeconds: silent }))
}
