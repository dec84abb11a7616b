import 'server-only'
import { sql } from 'drizzle-orm'
import type { InputOf } from '@/lib/contract/endpoint'
import type { vendorProducts } from '@/lib/contract/vendor-products'
import type { ProductSort } from '@/lib/rules/product-admin'
import { product } from '../../../db/schema/products'
import { type ListOrder, orderOf, type Sorting, uuids } from '../../rows/keyset'

const SORTINGS: Readonly<Record<ProductSort, Sorting>> = {
  updated: { value: product.updatedAt, type: 'timestamptz' },
  newest: { value: product.publishedAt, type: 'timestamptz' },
  title: { value: sql`lower(${product.title})`, type: 'text' },
  price: { value: product.minPrice, type: 'bigint' },
}

/** The sort order of the product list. */
export const productOrder = (
  asked: Pick<InputOf<typeof vendorProducts.list>, 'sort' | 'direction' | 'further'>,
): ListOrder => orderOf(SORTINGS, uuids(product.id), asked)
