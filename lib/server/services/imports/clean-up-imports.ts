import 'server-only'
import { and, eq, lt, notInArray } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { importJob } from '../../db/schema/imports'
import { store } from '../../db/schema/platform'
import { platformTransaction, transaction } from '../../db/transaction'
import { log } from '../../runtime/log'
import { findStoreOfRecord } from '../stores/find-store'
import { deleteLeftoverFolders, IMPORT_FOLDER } from './spool-file'

const DAY_MS = 86_400_000
const KEPT_DAYS = 30

/** The daily clean-up of each store's imports. An error in one store does not block the others. */
export async function cleanUpImports(now = new Date()): Promise<void> {
  await deleteLeftoverFolders(IMPORT_FOLDER)
  const stores = await platformTransaction((tx) => tx.select({ id: store.id }).from(store))
  for (const { id } of stores) {
    try {
      const scope = await findStoreOfRecord(id)
      if (scope) await forgetOldImports(scope, now)
    } catch (error) {
      log().error({ err: error, storeId: id }, 'cleaning up the imports of a store failed')
    }
  }
}

/** Files and reports are stored for 30 days; the changes of an import stay in the history. */
const forgetOldImports = (scope: StoreScope, now = new Date()): Promise<unknown> =>
  transaction(scope, (tx) =>
    tx
      .delete(importJob)
      .where(
        and(
          eq(importJob.storeId, scope.storeId),
          lt(importJob.createdAt, new Date(now.getTime() - KEPT_DAYS * DAY_MS)),
          notInArray(importJob.state, ['checking', 'running']),
        ),
      ),
  )
