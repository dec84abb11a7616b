import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../client'

/** Rows that an installation had before a migration, and what an upgrade makes of them. */
export type Upgrade = {
  readonly name: string
  /** The end of the name of that migration, such as `_schedules.sql`. */
  readonly before: string
  /** The upgrade stops before this one, and what it made by then counts; without it at the newest. */
  readonly until?: string
  /** Writes the rows, all of a store of its own. */
  readonly fill: (db: Database) => Promise<unknown>
  /** What they are after the upgrade. */
  readonly read: (db: Database) => Promise<unknown>
  readonly expected: unknown
}

/** Ids of one upgrade as SQL, by a number of one digit that no other upgrade has. */
export const idsOf =
  (upgrade: number) =>
  (last: number): SQL =>
    sql.raw(`'${textId(upgrade, last)}'::uuid`)

/** The same as text. */
export const textId = (upgrade: number, last: number): string =>
  `00000000-0000-7000-800${upgrade}-${String(last).padStart(12, '0')}`

/** Adds the store of an upgrade. */
export const addStore = (db: Database, id: SQL, subdomain: string): Promise<unknown> =>
  db.execute(sql`insert into store (id, subdomain, name, time_zone) values (${id}, ${subdomain}, 'Before', 'UTC')`)
