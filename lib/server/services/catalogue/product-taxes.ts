import 'server-only'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Tax } from '@/lib/contract/products'
import type { StoreScope } from '../../context'
import { productTax, taxRate } from '../../db/schema/products'
import type { Tx } from '../../db/transaction'

/** Taxes of several products by one statement. */
export async function taxesOf(tx: Tx, scope: StoreScope, productIds: readonly string[]): Promise<Map<string, Tax[]>> {
  const taxes = new Map<string, Tax[]>()
  if (productIds.length === 0) return taxes
  const rows = await tx
    .select({ productId: productTax.productId, _id: taxRate.id, name: taxRate.name, percent: taxRate.percent })
    .from(productTax)
    .innerJoin(taxRate, and(eq(taxRate.storeId, productTax.storeId), eq(taxRate.id, productTax.taxRateId)))
    .where(and(eq(productTax.storeId, scope.storeId), inArray(productTax.productId, [...productIds])))
    .orderBy(asc(taxRate.name), asc(taxRate.id))
  for (const { productId, ...tax } of rows) taxes.set(productId, [...(taxes.get(productId) ?? []), tax])
  return taxes
}

/** Percent of all taxes together, rounded against binary floating-point noise (8.1 + 0.2). */
export const sumOfTaxes = (taxes: readonly Tax[]): number =>
  Number(taxes.reduce((sum, tax) => sum + tax.percent, 0).toFixed(6))
