import 'server-only'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tax } from '@/lib/contract/products'
import { sumOfTaxes } from '@/lib/rules/taxes/order-taxes'
import type { StoreScope } from '../../context'
import { anyOf } from '../../db/array-param'
import { productTax, taxRate } from '../../db/schema/taxes'
import type { Tx } from '../../db/transaction'
import { TAX_RULES } from '../settings/tax-rules'

/** The taxes of a product, and the percent that they add to its price: 0 where prices contain their tax. */
export type ProductTaxes = { taxes: Tax[]; taxRate: number }

/** Of a product without a tax. */
export const UNTAXED: ProductTaxes = { taxes: [], taxRate: 0 }

/** Taxes of several products by one statement; products without one are left out. */
export async function taxesOf(
  tx: Tx,
  scope: StoreScope,
  productIds: readonly string[],
): Promise<Map<string, ProductTaxes>> {
  const found = new Map<string, ProductTaxes>()
  if (productIds.length === 0) return found
  const rows = await tx
    .select({
      productId: productTax.productId,
      _id: taxRate.id,
      name: taxRate.name,
      percent: taxRate.percent,
      isIncluded: sql<boolean>`coalesce((select (s.value ->> 'pricesIncludeTax')::boolean from setting s
        where s.store_id = ${scope.storeId} and s."group" = ${TAX_RULES.name}), false)`,
    })
    .from(productTax)
    .innerJoin(taxRate, and(eq(taxRate.storeId, productTax.storeId), eq(taxRate.id, productTax.taxRateId)))
    .where(and(eq(productTax.storeId, scope.storeId), anyOf(productTax.productId, productIds)))
    .orderBy(asc(taxRate.name), asc(taxRate.id))
  for (const { productId, isIncluded, ...tax } of rows) {
    const taxes = [...(found.get(productId)?.taxes ?? []), tax]
    found.set(productId, { taxes, taxRate: isIncluded ? 0 : sumOfTaxes(taxes) })
  }
  return found
}
