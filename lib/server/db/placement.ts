import 'server-only'
import { PLATFORM_TABLES } from './protect'

/**
 * Where a table lies in a distributed database. `distributed`: its rows with those of their store, on one of the workers.
 * `reference`: a copy on every server. `local`: on the coordinator, and known to Citus, so that a unit of work which writes
 * there and on a worker is committed on both or on neither.
 */
export type TablePlacement = 'distributed' | 'reference' | 'local'

/** Tables of the platform that foreign keys of the stores' tables point to. */
const REFERENCES: ReadonlySet<string> = new Set(['store', 'subscription_plan'])

/** Without row security, and yet each row of one store: searches, and checkouts that expire. */
const OPEN: ReadonlySet<string> = new Set(['product_search', 'product_lookup', 'search_word', 'checkout_due'])

const PLATFORM: ReadonlySet<string> = new Set(PLATFORM_TABLES)

export function placementOf(table: string): TablePlacement {
  if (REFERENCES.has(table)) return 'reference'
  return PLATFORM.has(table) && !OPEN.has(table) ? 'local' : 'distributed'
}
