import 'server-only'
import { and, eq } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../context'
import { taxRate } from '../../db/schema/products'
import type { Tx } from '../../db/transaction'
import { outdated } from '../rows/outdated'

export type TaxRow = typeof taxRate.$inferSelect

/** A tax to change, locked. Throws `not_found`, or `conflict` when its version has changed. */
export async function taxToChange(tx: Tx, { storeId }: StoreScope, id: string, version: number): Promise<TaxRow> {
  const [row] = await tx
    .select()
    .from(taxRate)
    .where(and(eq(taxRate.storeId, storeId), eq(taxRate.id, id)))
    .for('update')
  if (!row) throw new Failure('not_found', 'There is no such tax.')
  if (row.version !== version) throw outdated('tax')
  return row
}
