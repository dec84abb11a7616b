import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './client'

/** Settings of PostgreSQL by name. */
export type LocalSettings = Readonly<Record<string, string>>

/**
 * `set local` for the rest of the transaction, all settings in one message. A distributed database carries them to the
 * workers that run its statements, which it does not do with `set_config`.
 */
export const setLocal = (on: Pick<Database, 'execute'>, settings: LocalSettings): Promise<unknown> =>
  on.execute(localSettings(settings))

/** The statements of `setLocal`: values are quoted, names come from the code. */
export const localSettings = (settings: LocalSettings): SQL =>
  sql.raw(
    Object.entries(settings)
      .map(([name, value]) => `set local ${name} = '${value.replaceAll("'", "''")}'`)
      .join('; '),
  )
