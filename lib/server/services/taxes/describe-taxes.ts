import 'server-only'
import { eq } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { taxRate } from '../../db/schema/products'
import type { Tx } from '../../db/transaction'
import { writeTaxes } from '../../import/dialects/read-own-cell'

/** The store's taxes by id, as shown in tables: "VAT 20 %". */
export async function describeTaxes(tx: Tx, { storeId }: StoreScope): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.select().from(taxRate).where(eq(taxRate.storeId, storeId))
  return new Map(rows.map((row) => [row.id, writeTaxes([row])]))
}
