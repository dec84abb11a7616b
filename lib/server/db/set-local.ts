import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './client'

/**
 * `set local` for the rest of the transaction, all settings in one message. A distributed database carries them to the
 * workers that run its statements, which it does not do with `set_config`.
 */
export const setLocal = (on: Pick<Database, 'execute'>, settings: Readonly<Record<string, string>>): Promise<unknown> =>
  on.execute(localSettings(settings))

/** The statements of `setLocal`: values are quoted, names come from the code. */
export const localSettings = (settings: Readonly<Record<string, string>>): SQL =>
  sql.raw(
    Object.entries(settings)
      .map(([name, value]) => `set local ${name} = '${value.replaceAll("'", "''")}'`)
      .join('; '),
  )
