import 'server-only'
import { z } from 'zod'

const Remark = z.object({ row: z.number(), reason: z.string() })

/** Result of an import. `skipped` and `notes` list the first 10,000; the counts include all. */
export const ImportReport = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('products'),
    store: z.string(),
    storeCreated: z.boolean(),
    /** The detected kind of file. */
    dialect: z.string(),
    created: z.number(),
    updated: z.number(),
    unchanged: z.number(),
    skippedCount: z.number(),
    /** Rows that were not imported, and why. */
    skipped: z.array(Remark),
    noteCount: z.number(),
    /** What was left out of imported products. */
    notes: z.array(Remark),
    seconds: z.number(),
  }),
  z.object({
    kind: z.literal('template'),
    store: z.string(),
    storeCreated: z.boolean(),
    /** Id of the website version that is published now. */
    version: z.string(),
    seconds: z.number(),
  }),
])
export type ImportReport = z.output<typeof ImportReport>

/** One line of the reply of a running import: progress, result or error. */
export const ImportLine = z.union([
  z.object({ done: z.number(), total: z.number() }),
  z.object({ report: ImportReport }),
  z.object({ error: z.string() }),
])
export type ImportLine = z.output<typeof ImportLine>
