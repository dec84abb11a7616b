import 'server-only'
import { and, eq, inArray } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { StoreScope } from '../../../context'
import { insertRows } from '../../../db/insert-rows'
import { productTax, taxRate } from '../../../db/schema/taxes'
import type { Tx } from '../../../db/transaction'
import { type Keep, type ProductWork, writes } from '../product-work'
import type { OnCreated } from '../tree/place-in-tree'

const keyOf = (tax: { name: string; percent: number }) => `${tax.percent} ${tax.name}`

/** Gives products exactly the taxes of their drafts; rates that the store does not have are added. */
export async function writeTaxes(
  tx: Tx,
  { storeId }: StoreScope,
  work: readonly ProductWork[],
  keep: Keep,
  made: OnCreated,
): Promise<void> {
  const written = work.filter((one) => writes(one, keep, 'taxes'))
  const changed = written.filter((one) => one.before !== null).map((one) => one.id)
  if (changed.length > 0) {
    await tx.delete(productTax).where(and(eq(productTax.storeId, storeId), inArray(productTax.productId, changed)))
  }
  const wanted = new Map(written.flatMap(({ draft }) => draft.taxes.map((tax) => [keyOf(tax), tax] as const)))
  if (wanted.size === 0) return
  const known = await tx.select().from(taxRate).where(eq(taxRate.storeId, storeId))
  const ids = new Map(known.map((rate) => [keyOf(rate), rate.id]))
  const missing = [...wanted.values()].filter((tax) => !ids.has(keyOf(tax)))
  const rates = missing.map(({ name, percent }) => ({ storeId, id: uuidv7(), name, percent }))
  await insertRows(tx, taxRate, rates)
  for (const { id } of rates) made('tax', id)
  for (const rate of rates) ids.set(keyOf(rate), rate.id)
  await insertRows(
    tx,
    productTax,
    written.flatMap(({ id, draft }) =>
      [...new Set(draft.taxes.map(keyOf))].map((key) => ({
        storeId,
        id: uuidv7(),
        productId: id,
        taxRateId: ids.get(key)!,
      })),
    ),
  )
}
