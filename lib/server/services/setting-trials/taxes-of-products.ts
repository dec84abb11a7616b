import 'server-only'
import { and, eq, inArray } from 'drizzle-orm'
import type { PlaceRate } from '@/lib/rules/taxes/tax-places'
import type { StoreScope } from '../../context'
import { productTax, taxRate } from '../../db/schema/taxes'
import type { Tx } from '../../db/transaction'

/** A tax of a product as it is now. */
type TaxOfProduct = {
  readonly name: string
  readonly productId: string
  readonly taxId: string
  readonly percent: number
  readonly places: PlaceRate[]
}

/** The taxes that products have now. */
export async function taxesOfProducts(tx: Tx, { storeId }: StoreScope, productIds: string[]): Promise<TaxOfProduct[]> {
  if (productIds.length === 0) return []
  return tx
    .select({
      productId: productTax.productId,
      taxId: taxRate.id,
      name: taxRate.name,
      percent: taxRate.percent,
      places: taxRate.places,
    })
    .from(productTax)
    .innerJoin(taxRate, and(eq(taxRate.storeId, productTax.storeId), eq(taxRate.id, productTax.taxRateId)))
    .where(and(eq(productTax.storeId, storeId), inArray(productTax.productId, productIds)))
}
