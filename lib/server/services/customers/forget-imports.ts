import 'server-only'
import { and, eq, notInArray } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { changeItem } from '../../db/schema/change-items'
import { importJob } from '../../db/schema/imports'
import type { Tx } from '../../db/transaction'

/** Deletes what imports hold of a person: the values before and after, and the files and reports of customers. */
export async function forgetImportsOf(tx: Tx, { storeId }: StoreScope, customerId: string): Promise<void> {
  await tx
    .delete(changeItem)
    .where(and(eq(changeItem.storeId, storeId), eq(changeItem.entity, 'customer'), eq(changeItem.entityId, customerId)))
  await tx
    .delete(importJob)
    .where(
      and(
        eq(importJob.storeId, storeId),
        eq(importJob.entity, 'customer'),
        notInArray(importJob.state, ['checking', 'running']),
      ),
    )
}
