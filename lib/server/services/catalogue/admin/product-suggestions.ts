import 'server-only'
import { sql } from 'drizzle-orm'
import type { vendorProducts } from '@/lib/contract/vendor-products'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import { product } from '../../../db/schema/products'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { shippingClassesOf } from '../shipping-classes-of'

const MAX_TAGS = 500

/** Apart from the choices, which every product form needs at once: these are asked for when a field is used. */
export const productSuggestions: Handler<typeof vendorProducts.suggestions> = (ctx) =>
  transaction(ctx, async (tx) => ({
    tags: await tagsOf(tx, ctx),
    shippingClasses: await shippingClassesOf(tx, ctx),
  }))

async function tagsOf(tx: Tx, { storeId }: StoreScope): Promise<string[]> {
  const rows = await rowsOf<{ tag: string }>(
    tx,
    sql`select distinct unnest(${product.tags}) as tag from ${product}
      where ${product.storeId} = ${storeId} and ${product.tags} <> '{}' order by tag limit ${MAX_TAGS}`,
  )
  return rows.map(({ tag }) => tag)
}
