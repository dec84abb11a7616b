import 'server-only'
import { z } from 'zod'

const Remark = z.object({ row: z.number(), reason: z.string() })

/** What an import did. `skipped` and `notes` list the first 10,000, the counts tell of all. */
export const ImportReport = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('products'),
    store: z.string(),
    storeCreated: z.boolean(),
    /** Kind of file that it was taken for. */
    dialect: z.string(),
    created: z.number(),
    updated: z.number(),
    unchanged: z.number(),
    skippedCount: z.number(),
    /** Rows that went nowhere, and why. */
    skipped: z.array(Remark),
    noteCount: z.number(),
    /** What was left out of products that were taken. */
    notes: z.array(Remark),
    seconds: z.number(),
  }),
  z.object({
    kind: z.literal('template'),
    store: z.string(),
    storeCreated: z.boolean(),
    /** Id of the website's version that is published now. */
    version: z.string(),
    seconds: z.number(),
  }),
])
export type ImportReport = z.output<typeof ImportReport>

/** What is to be imported. `file` is absolute; `store` is a sub-domain. */
export const ImportJob = z.object({
  store: z.string().trim().toLowerCase().min(1, 'Name a store'),
  /** Opens the store when there is none. */
  create: z.boolean(),
  file: z.string().min(1, 'Name a file'),
  kind: z.enum(['products', 'template']),
  /** Columns of a catalogue to leave out, by heading. */
  ignoreColumns: z.array(z.string()).default([]),
  /** Leaves out all columns that would not be read, but for those that seem to tie variants together. */
  ignoreUnread: z.boolean().default(false),
})
export type ImportJob = z.input<typeof ImportJob>

/** One line of the answer while an import runs: how far it is, how it ended, or what went wrong. */
export const ImportLine = z.union([
  z.object({ done: z.number(), total: z.number() }),
  z.object({ report: ImportReport }),
  z.object({ error: z.string() }),
])
export type ImportLine = z.output<typeof ImportLine>
