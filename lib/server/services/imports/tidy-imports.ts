import 'server-only'
import { and, eq, lt, notInArray } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { importJob } from '../../db/schema/imports'
import { transaction } from '../../db/transaction'

const DAY_MS = 86_400_000
const KEPT_DAYS = 30

/** Files and reports are kept for 30 days; what an import changed stays in the history. */
export const forgetOldImports = (scope: StoreScope, now = new Date()): Promise<unknown> =>
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
