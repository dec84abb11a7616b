import { z } from 'zod'
import { group } from './endpoint'
import { Id, MAX_INTEGER, Nothing, Password, Version } from './fields'
import { StreamReply } from './file-reply'

/** Size in bytes of the parts in which an archive is uploaded and stored. */
export const ARCHIVE_PART = 1_048_576
/** Days for which an archive is stored that somebody asked for or uploaded. */
export const ARCHIVE_DAYS = 30
/** Minutes for which the link to a file works. */
export const ARCHIVE_LINK_MINUTES = 10
/** The most archives that a store can have. */
export const MOST_ARCHIVES = 30

/** `asked`: by a person; `scheduled`: by the schedule; `upload`: from another installation. */
export const ARCHIVE_ORIGINS = ['asked', 'scheduled', 'upload'] as const
/** `check` is a restore as a dry run. */
export const ARCHIVE_JOBS = ['export', 'check', 'restore', 'compare'] as const
export const ARCHIVE_JOB_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const

/** A stored archive. */
export const StoreArchive = z.object({
  _id: z.string(),
  origin: z.enum(ARCHIVE_ORIGINS),
  fileName: z.string(),
  /** Bytes, and those received so far: fewer only while it is uploaded. */
  size: z.number().int(),
  received: z.number().int(),
  /** SHA-256 of the file; empty until it is complete. */
  sha256: z.string(),
  /** ISO 8601. */
  at: z.iso.datetime(),
  by: z.string(),
  /** When it is deleted; null for those of the schedule, which are replaced by later ones. */
  expiresAt: z.iso.datetime().nullable(),
})
export type StoreArchive = z.output<typeof StoreArchive>

/** What a restore does, or a dry run found. */
export const ArchiveRestoreReport = z.object({
  /** Name of the store in the archive. */
  name: z.string(),
  tables: z.array(z.object({ name: z.string(), rows: z.number().int() })),
  pictures: z.number().int(),
  /** Keys of variants that another store here has, with the new ones; the first 100, and how many there are. */
  keys: z.array(z.object({ from: z.string(), to: z.string() })),
  keyCount: z.number().int(),
  /** Rows that start paused, by table. */
  paused: z.record(z.string(), z.number().int()),
  /** Products whose description lost markup that is not allowed. */
  sanitizedCount: z.number().int(),
  /** What is not taken over, as sentences. */
  leftOut: z.array(z.string()),
})
export type ArchiveRestoreReport = z.output<typeof ArchiveRestoreReport>

/** How two archives differ, by table; `examples` are names of rows, at most 20 of each. */
export const ArchiveComparison = z.object({
  tables: z.array(
    z.object({
      name: z.string(),
      added: z.number().int(),
      removed: z.number().int(),
      changed: z.number().int(),
      columns: z.array(z.string()),
      examples: z.object({ added: z.array(z.string()), removed: z.array(z.string()), changed: z.array(z.string()) }),
    }),
  ),
  picturesAdded: z.number().int(),
  picturesRemoved: z.number().int(),
})
export type ArchiveComparison = z.output<typeof ArchiveComparison>

/** Work on archives that runs in the background; one at a time in each store. */
export const ArchiveJob = z.object({
  _id: z.string(),
  kind: z.enum(ARCHIVE_JOBS),
  state: z.enum(ARCHIVE_JOB_STATES),
  /** Finished part, 0 to 100. */
  percent: z.number().int(),
  /** The archive that it makes or reads; null while there is none. */
  archiveId: z.string().nullable(),
  /** The later one of a comparison. */
  otherId: z.string().nullable(),
  error: z.string().nullable(),
  at: z.iso.datetime(),
  by: z.string(),
  restored: ArchiveRestoreReport.nullable(),
  compared: ArchiveComparison.nullable(),
})
export type ArchiveJob = z.output<typeof ArchiveJob>

export const ARCHIVE_INTERVALS = ['off', 'daily', 'weekly'] as const

/** When the store is exported by itself, and how many of those archives are stored. */
const ArchiveSchedule = z.object({
  every: z.enum(ARCHIVE_INTERVALS),
  keep: z.number('Enter a number').int('Use whole numbers').min(1, 'Keep at least 1').max(14, 'Keep at most 14'),
})

/** Everything that the screen “Your data” shows. */
export const StoreData = z.object({
  archives: z.array(StoreArchive),
  /** The newest work, finished or not; null before the first. */
  job: ArchiveJob.nullable(),
  schedule: ArchiveSchedule.extend({
    version: Version,
    /** When the next export is due; null while it is off. */
    nextAt: z.iso.datetime().nullable(),
    /** Why the last one failed; null when it did not. */
    error: z.string().nullable(),
  }),
  /** Bytes of all archives, and the limit. */
  used: z.number().int(),
  quota: z.number().int(),
  /** Where archives are stored. */
  place: z.enum(['disk', 'bucket']),
  /** Why nothing can be restored into this store; null when it can. */
  restoreBlocked: z.string().nullable(),
  /** Since when the store is paused after a restore; null for a store that is not. */
  paused: z.object({ at: z.iso.datetime(), from: z.string(), rows: z.record(z.string(), z.number().int()) }).nullable(),
})
export type StoreData = z.output<typeof StoreData>

const call = { audience: 'vendor', permission: 'archive.manage', whenExpired: 'works' } as const
const ById = z.object({ _id: Id })
const Proven = ById.extend({ password: Password })

/** A store's data as archives: made, stored, compared and restored. For its owner only. */
export const storeArchives = group({
  read: {
    ...call,
    method: 'GET',
    path: 'vender/archives/read',
    summary: 'Archives of the store, the work in progress, the schedule and the quota',
    input: Nothing,
    reply: StoreData,
  },
  start: {
    ...call,
    method: 'POST',
    path: 'vender/archives/start',
    summary: 'Starts an export of the whole store; asks for the password',
    input: z.object({ password: Password }),
    reply: StoreData,
  },
  cancel: {
    ...call,
    method: 'POST',
    path: 'vender/archives/cancel',
    summary: 'Stops work in progress; nothing of it remains',
    input: ById,
    reply: StoreData,
  },
  remove: {
    ...call,
    method: 'POST',
    path: 'vender/archives/remove',
    summary: 'Deletes an archive; asks for the password',
    input: Proven,
    reply: StoreData,
  },
  link: {
    ...call,
    method: 'POST',
    path: 'vender/archives/link',
    summary: 'A link to the file of an archive that works for some minutes; asks for the password',
    input: Proven,
    /** `address`: path and query on this host. */
    reply: z.object({ address: z.string(), expiresAt: z.iso.datetime() }),
  },
  compare: {
    ...call,
    method: 'POST',
    path: 'vender/archives/compare',
    summary: 'Starts a comparison of two archives',
    input: z.object({ before: Id, after: Id }),
    reply: StoreData,
  },
  begin: {
    ...call,
    method: 'POST',
    path: 'vender/archives/begin',
    summary: 'Starts the upload of an archive',
    input: z.object({
      fileName: z.string().trim().min(1).max(200),
      size: z.number().int().min(1, 'The file is empty.').max(Number.MAX_SAFE_INTEGER),
    }),
    reply: StoreArchive,
  },
  part: {
    ...call,
    method: 'POST',
    path: 'vender/archives/part',
    summary: 'Uploads the next part of an archive; a part that is there already changes nothing',
    maxBytes: 2 * ARCHIVE_PART,
    input: ById.extend({
      position: z.number().int().min(0).max(MAX_INTEGER),
      data: z.base64().max(ARCHIVE_PART * 1.5),
    }),
    reply: StoreArchive,
  },
  check: {
    ...call,
    method: 'POST',
    path: 'vender/archives/check',
    summary: 'Starts a dry run of a restore; nothing is written',
    input: ById,
    reply: StoreData,
  },
  restore: {
    ...call,
    method: 'POST',
    path: 'vender/archives/restore',
    summary: 'Restores an archive into this empty store; asks for the password',
    input: Proven,
    reply: StoreData,
  },
  schedule: {
    ...call,
    method: 'POST',
    path: 'vender/archives/schedule',
    summary: 'Sets how often the store is exported by itself, and how many archives are stored',
    input: ArchiveSchedule.extend({ version: Version }),
    reply: StoreData,
  },
  resume: {
    ...call,
    method: 'POST',
    path: 'vender/archives/resume',
    summary: 'Ends the pause after a restore: emails are sent again',
    input: Nothing,
    reply: StoreData,
  },
})

/** The file behind the link of an archive. */
export const archiveFiles = group({
  file: {
    method: 'GET',
    path: 'vender/archives/file',
    audience: 'public',
    cached: 'never',
    summary: 'The file of an archive, by the link that its owner asked for',
    input: z.object({
      ticket: z
        .string()
        .regex(/^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.){2}[\w-]{43}$/, 'This link is not complete.'),
    }),
    reply: StreamReply,
  },
})
