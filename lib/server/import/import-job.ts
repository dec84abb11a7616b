import 'server-only'
import { z } from 'zod'

/** What to import. `file` is absolute; `store` is a subdomain. */
export const ImportJob = z.object({
  store: z.string().trim().toLowerCase().min(1, 'Specify a store'),
  /** Creates the store if it does not exist. */
  create: z.boolean(),
  file: z.string().min(1, 'Specify a file'),
  kind: z.enum(['products', 'template']),
  /** Catalogue columns to skip, by heading. */
  ignoreColumns: z.array(z.string()).default([]),
  /** Skips all unmapped columns, except those that look like variant data. */
  ignoreUnread: z.boolean().default(false),
})
export type ImportJob = z.input<typeof ImportJob>
