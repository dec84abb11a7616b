import 'server-only'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../context'
import { websiteDocument } from '../../db/schema/website'
import type { Tx } from '../../db/transaction'
import { singleDocument } from './single-document'

export type DocumentRecord = typeof websiteDocument.$inferSelect

/** Throws `not_found` for one that was removed, or is another store's. */
export async function findDocument(tx: Tx, { storeId }: StoreScope, id: string): Promise<DocumentRecord> {
  const [row] = await tx
    .select()
    .from(websiteDocument)
    .where(and(eq(websiteDocument.storeId, storeId), eq(websiteDocument.id, id), isNull(websiteDocument.archivedAt)))
  if (!row) throw new Failure('not_found', 'There is no such page.')
  return row
}

/**
 * All documents that were not removed, by age. Waits for others who publish, plan, add or remove documents, and makes
 * them wait until this unit of work ends.
 */
export async function lockDocuments(tx: Tx, scope: StoreScope): Promise<DocumentRecord[]> {
  await singleDocument(tx, scope, 'site')
  const { storeId } = scope
  // Always the same row first: two units of work never wait for each other.
  await tx
    .select({ id: websiteDocument.id })
    .from(websiteDocument)
    .where(and(eq(websiteDocument.storeId, storeId), eq(websiteDocument.kind, 'site')))
    .for('update')
  return tx
    .select()
    .from(websiteDocument)
    .where(and(eq(websiteDocument.storeId, storeId), isNull(websiteDocument.archivedAt)))
    .orderBy(asc(websiteDocument.createdAt), asc(websiteDocument.id))
}
