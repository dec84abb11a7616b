import 'server-only'
import { sql } from 'drizzle-orm'
import type { ProductSort } from '@/lib/rules/product-desk'
import { product } from '../../../db/schema/products'
import { keyset, MOMENT } from '../../keyset'

/** Pages of the list of products. */
export const { sortedValue, orderBy, beyond, writeCursor, readCursor } = keyset<ProductSort>(product.id, {
  updated: { column: product.updatedAt, type: sql`timestamptz`, text: MOMENT },
  newest: { column: product.publishedAt, type: sql`timestamptz`, text: MOMENT },
  title: { column: sql`lower(${product.title})`, type: sql`text`, text: /^[^\0]*$/s },
  price: { column: product.minPrice, type: sql`bigint`, text: /^\d{1,18}$/ },
})
