import 'server-only'
import { and, eq, gte, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { ProductFilter } from '@/lib/contract/vendor-product-list'
import { toMinor } from '@/lib/rules/money'
import type { StoreScope } from '../../../context'
import { category, subDepartment } from '../../../db/schema/departments'
import { product } from '../../../db/schema/products'
import { matchesLookup } from '../list/match-lookup'

/** The SQL condition on `product` for a filter. */
export function productConditions({ storeId }: StoreScope, filter: ProductFilter, currency: string): SQL | undefined {
  const { status, place, brand, tag, promotion, stock, minPrice, maxPrice } = filter
  return and(
    eq(product.storeId, storeId),
    status.length > 0 ? inArray(product.status, status) : ne(product.status, 'archived'),
    place === undefined ? undefined : standsAt(storeId, place),
    filter.class === undefined ? undefined : eq(product.classId, filter.class),
    brand === undefined ? undefined : eq(product.brandId, brand),
    tag === '' ? undefined : sql`${tag} = any(${product.tags})`,
    promotion === undefined ? undefined : eq(product.showInPromotion, promotion === 'only'),
    stock === undefined ? undefined : eq(product.inStock, stock === 'in'),
    minPrice === undefined ? undefined : gte(product.minPrice, toMinor(minPrice, currency)),
    maxPrice === undefined ? undefined : lte(product.minPrice, toMinor(maxPrice, currency)),
    matchesLookup(product.id, storeId, filter.query),
  )
}

function standsAt(storeId: string, place: string): SQL {
  if (place === 'none') return isNull(product.categoryId)
  return sql`${product.categoryId} in (
    select c.id from ${category} c
    join ${subDepartment} s on s.store_id = c.store_id and s.id = c.sub_department_id
    where c.store_id = ${storeId} and ${place}::uuid in (c.id, s.id, s.department_id))`
}
