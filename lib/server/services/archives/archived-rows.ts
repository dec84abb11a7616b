import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { type ArchivePurpose, LEFT_OUT_SETTINGS } from './archive-tables'

/** Settings that do not travel in a move. The key of suppressed addresses is in the manifest. */
const SETTINGS_LEFT_BEHIND: readonly string[] = ['store-pause', 'store-move', 'suppression-key']

/** Payments of the subscription belong to the installation. */
const OF_ORDERS: Readonly<Record<string, SQL>> = {
  payment_attempt: sql`purpose = 'order'`,
  payment_attempt_event: sql`exists (
    select from payment_attempt a
    where a.store_id = payment_attempt_event.store_id and a.id = attempt_id and a.purpose = 'order')`,
}

const settingsExcept = (names: readonly string[]): SQL =>
  sql`"group" not in (${sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  )})`

const ROWS: Readonly<Record<ArchivePurpose, Readonly<Record<string, SQL>>>> = {
  copy: {
    ...OF_ORDERS,
    // What was done with archives happened on this installation.
    audit_event: sql`action not like 'archive.%'`,
    // The owner's role is made with the store.
    role: sql`not is_owner`,
    setting: settingsExcept(LEFT_OUT_SETTINGS),
  },
  move: { ...OF_ORDERS, setting: settingsExcept(SETTINGS_LEFT_BEHIND) },
}

/** Which rows of a table travel; null for all. */
export const archivedRows = (purpose: ArchivePurpose, table: string): SQL | null => ROWS[purpose][table] ?? null
