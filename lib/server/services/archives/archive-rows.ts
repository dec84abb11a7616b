import 'server-only'
import { randomBytes } from 'node:crypto'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { ArchiveJob, StoreArchive } from '@/lib/contract/store-archives'
import { Failure } from '@/lib/rules/failure'
import { env } from '../../config/env'
import type { StoreScope } from '../../context'
import { archiveJob } from '../../db/schema/archive-jobs'
import { storeArchive } from '../../db/schema/archives'
import type { Tx } from '../../db/transaction'
import { runArchiveJob } from '../../jobs/definitions/run-archive-job'
import { enqueue } from '../../jobs/port'

export type ArchiveRecord = typeof storeArchive.$inferSelect
export type JobRecord = typeof archiveJob.$inferSelect

const MB = 1024 * 1024

/** The most bytes of archives that a store can have. */
export const archiveQuota = (): number => Math.floor(env().ARCHIVE_QUOTA_MB * MB)

/** A name for a folder that nobody can guess. */
export const newFolder = (): string => randomBytes(16).toString('hex')

export const isArchive = ({ storeId }: StoreScope, id: string) =>
  and(eq(storeArchive.storeId, storeId), eq(storeArchive.id, id))

/** An archive of the store. Throws `not_found`. */
export async function archiveById(tx: Tx, scope: StoreScope, id: string): Promise<ArchiveRecord> {
  const [row] = await tx.select().from(storeArchive).where(isArchive(scope, id))
  if (!row) throw new Failure('not_found', 'This archive does not exist any more.')
  return row
}

/** The same, with a file that has been received as a whole. Throws `conflict` for one that has not. */
export async function wholeArchive(tx: Tx, scope: StoreScope, id: string): Promise<ArchiveRecord> {
  const row = await archiveById(tx, scope, id)
  if (row.received < row.size) throw new Failure('conflict', 'This archive has not been uploaded completely.')
  return row
}

/** Bytes of all archives of the store, and their number. */
export async function archiveUsage(tx: Tx, { storeId }: StoreScope): Promise<{ bytes: number; count: number }> {
  const [sum] = await tx
    .select({ bytes: sql<string>`coalesce(sum(${storeArchive.size}), 0)`, count: sql<string>`count(*)` })
    .from(storeArchive)
    .where(eq(storeArchive.storeId, storeId))
  return { bytes: Number(sum?.bytes ?? 0), count: Number(sum?.count ?? 0) }
}

const OPEN = ['waiting', 'running'] as const

/** Work that has not ended. */
export const isOpenJob = ({ storeId }: StoreScope, id: string) =>
  and(eq(archiveJob.storeId, storeId), eq(archiveJob.id, id), inArray(archiveJob.state, OPEN))

/** The newest work of the store, whatever its state. */
export async function newestJob(tx: Tx, { storeId }: StoreScope): Promise<JobRecord | null> {
  const [row] = await tx
    .select()
    .from(archiveJob)
    .where(eq(archiveJob.storeId, storeId))
    .orderBy(desc(archiveJob.createdAt), desc(archiveJob.id))
    .limit(1)
  return row ?? null
}

type NewJob = Pick<JobRecord, 'kind' | 'accountId' | 'actorName'> & Partial<Pick<JobRecord, 'archiveId' | 'otherId'>>

const BUSY: Readonly<Record<JobRecord['kind'], string>> = {
  export: 'An export of this store is in progress.',
  check: 'A dry run of a restore is in progress.',
  restore: 'A restore into this store is in progress.',
  compare: 'A comparison of archives is in progress.',
}

/** Starts work. Throws `conflict` while other work of the store has not ended. Returns the row. */
export async function startJob(tx: Tx, { storeId }: StoreScope, job: NewJob): Promise<JobRecord> {
  const [row] = await tx
    .insert(archiveJob)
    .values({ storeId, id: uuidv7(), folder: newFolder(), ...job })
    .onConflictDoNothing()
    .returning()
  if (!row) {
    const open = await newestJob(tx, { storeId })
    throw new Failure(
      'conflict',
      `${open ? BUSY[open.kind] : 'Work is in progress.'} Wait until it ends, or cancel it.`,
    )
  }
  await enqueue(tx, runArchiveJob, { storeId, jobId: row.id })
  return row
}

export const archiveReply = (row: ArchiveRecord): StoreArchive => ({
  _id: row.id,
  origin: row.origin,
  fileName: row.fileName,
  size: row.size,
  received: row.received,
  sha256: row.sha256,
  at: row.createdAt.toISOString(),
  by: row.actorName,
  expiresAt: row.expiresAt?.toISOString() ?? null,
})

export const jobReply = (row: JobRecord): ArchiveJob => ({
  _id: row.id,
  kind: row.kind,
  state: row.state,
  percent: row.percent,
  archiveId: row.archiveId,
  otherId: row.otherId,
  error: row.error,
  at: row.createdAt.toISOString(),
  by: row.actorName,
  restored: row.restored,
  compared: row.compared,
})
