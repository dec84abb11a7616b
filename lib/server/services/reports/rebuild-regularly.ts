import 'server-only'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/rows-of'
import { store } from '../../db/schema/platform'
import { platformTransaction, transaction } from '../../db/transaction'
import { periodic } from '../../jobs/handler'
import { log } from '../../runtime/log'
import { findStoreOfRecord } from '../stores/find-store'
import { rebuildFigures } from './rebuild-figures'

/** Sums old days of all stores again; a store that fails does not hold the others up. */
async function rebuildAllFigures(): Promise<void> {
  const stores = await platformTransaction((tx) => tx.select({ id: store.id }).from(store))
  for (const { id } of stores) {
    try {
      const scope = await findStoreOfRecord(id)
      if (!scope) continue
      const [stale] = await transaction(scope, (tx) =>
        rowsOf<{ one: number }>(tx, sql`select 1 as one from stale_day where store_id = ${id} limit 1`),
      )
      if (stale) await rebuildFigures(scope)
    } catch (error) {
      log().error({ err: error, storeId: id }, 'summing up the days of a store failed')
    }
  }
}

/** Reports read old days from the ledger until then. */
export const rebuildFiguresRegularly = periodic(
  'rebuild-figures',
  { everyMinutes: 5, timeLimitSeconds: 900 },
  rebuildAllFigures,
)
