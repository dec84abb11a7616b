import 'server-only'
import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { StoreScope } from '../../context'
import { documentNumber } from '../../db/schema/selling'
import type { Tx } from '../../db/transaction'

const FIRST_NUMBER = 1001

export type NumberedDocumentKind = 'order' | 'invoice' | 'purchase_order' | 'transfer' | 'stock_count'

/**
 * The next number of a kind of document, from the store's own counter under its row lock: gaps are allowed, duplicates
 * are not.
 */
export async function nextNumber(tx: Tx, { storeId }: StoreScope, kind: NumberedDocumentKind): Promise<number> {
  const [row] = await tx
    .insert(documentNumber)
    .values({ storeId, id: uuidv7(), kind, next: FIRST_NUMBER + 1 })
    .onConflictDoUpdate({
      target: [documentNumber.storeId, documentNumber.kind],
      set: { next: sql`${documentNumber.next} + 1` },
    })
    .returning({ next: documentNumber.next })
  if (!row) throw new Error('The counter returned no number.')
  return row.next - 1
}
