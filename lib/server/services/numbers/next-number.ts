import 'server-only'
import { and, eq, lt, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { StoreScope } from '../../context'
import { documentNumber } from '../../db/schema/selling'
import type { Tx } from '../../db/transaction'

const FIRST_NUMBER = 1001

export type NumberedDocumentKind = 'order' | 'invoice' | 'credit_note' | 'purchase_order' | 'transfer' | 'stock_count'

/** A sequence of numbers: of a kind of document, or of one series of it, such as the invoices of a year. */
export type NumberSequence = { readonly kind: NumberedDocumentKind; readonly series: string; readonly first: number }

const sequenceOf = (kind: NumberedDocumentKind): NumberSequence => ({ kind, series: '', first: FIRST_NUMBER })

const nameOf = ({ kind, series }: NumberSequence): string => (series === '' ? kind : `${kind} ${series}`)

/**
 * The next number of a kind of document, from the store's own counter under its row lock: the number goes back when the
 * transaction is rolled back, so a sequence has a gap only where a document was never stored. No duplicates.
 */
export async function nextNumber(
  tx: Tx,
  { storeId }: StoreScope,
  of: NumberedDocumentKind | NumberSequence,
): Promise<number> {
  const sequence = typeof of === 'string' ? sequenceOf(of) : of
  const [row] = await tx
    .insert(documentNumber)
    .values({ storeId, id: uuidv7(), kind: nameOf(sequence), next: sequence.first + 1 })
    .onConflictDoUpdate({
      target: [documentNumber.storeId, documentNumber.kind],
      set: { next: sql`${documentNumber.next} + 1` },
    })
    .returning({ next: documentNumber.next })
  if (!row) throw new Error('The counter returned no number.')
  return row.next - 1
}

/** The number that the next document of a sequence gets. */
export async function upcomingNumber(tx: Tx, { storeId }: StoreScope, sequence: NumberSequence): Promise<number> {
  const [row] = await tx
    .select({ next: documentNumber.next })
    .from(documentNumber)
    .where(and(eq(documentNumber.storeId, storeId), eq(documentNumber.kind, nameOf(sequence))))
  return row?.next ?? sequence.first
}

/** Raises the next number of a sequence; false when it is as high already, or higher. */
export async function raiseNumber(
  tx: Tx,
  { storeId }: StoreScope,
  sequence: NumberSequence,
  next: number,
): Promise<boolean> {
  const raised = await tx
    .insert(documentNumber)
    .values({ storeId, id: uuidv7(), kind: nameOf(sequence), next })
    .onConflictDoUpdate({
      target: [documentNumber.storeId, documentNumber.kind],
      set: { next },
      setWhere: lt(documentNumber.next, next),
    })
    .returning({ next: documentNumber.next })
  return raised.length > 0
}
