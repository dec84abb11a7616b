import 'server-only'
import { and, asc, eq, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { StoreScope } from '../../context'
import { redirect } from '../../db/schema/product-redirects'
import { product, variant } from '../../db/schema/products'
import type { Tx } from '../../db/transaction'
import { published } from './published'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * The published product of an address, by one statement: by id or handle, else by the key of one of its variants, else
 * by a former handle.
 */
export async function findProduct(tx: Tx, { storeId }: StoreScope, name: string): Promise<string | null> {
  const own = and(eq(product.storeId, storeId), published())
  const byHandle = eq(product.handle, name)
  const direct = tx
    .select({ id: product.id, rank: sql<number>`1`.as('rank') })
    .from(product)
    .where(and(own, UUID.test(name) ? or(eq(product.id, name), byHandle) : byHandle))
  const byKey = tx
    .select({ id: product.id, rank: sql<number>`2`.as('rank') })
    .from(variant)
    .innerJoin(product, and(own, eq(product.id, variant.productId)))
    .where(and(eq(variant.storeId, storeId), eq(variant.key, name), eq(variant.status, 'active')))
  const moved = tx
    .select({ id: product.id, rank: sql<number>`3`.as('rank') })
    .from(redirect)
    .innerJoin(product, and(own, eq(product.id, redirect.productId)))
    .where(and(eq(redirect.storeId, storeId), eq(redirect.oldHandle, name)))
  const [found] = await unionAll(direct, byKey, moved).orderBy(asc(sql`rank`)).limit(1)
  return found?.id ?? null
}
