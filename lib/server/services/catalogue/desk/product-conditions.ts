import 'server-only'
import { and, eq, gte, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { ProductFilter } from '@/lib/contract/vendor-product-list'
import { toMinor } from '@/lib/rules/money'
import type { StoreScope } from '../../../context'
import { category, subDepartment } from '../../../db/schema/departments'
import { productLookup } from '../../../db/schema/product-lookup'
import { product } from '../../../db/schema/products'
import { foldText } from '../list/fold-words'

/** A word so short has no trigram of its own inside a text, only where it begins a word. */
const SHORT = 3

/** Which rows of `product` a filter means. */
export function conditionsOf({ storeId }: StoreScope, filter: ProductFilter, currency: string): SQL | undefined {
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
    matches(storeId, filter.query),
  )
}

function standsAt(storeId: string, place: string): SQL {
  if (place === 'none') return isNull(product.categoryId)
  return sql`${product.categoryId} in (
    select c.id from ${category} c
    join ${subDepartment} s on s.store_id = c.store_id and s.id = c.sub_department_id
    where c.store_id = ${storeId} and ${place}::uuid in (c.id, s.id, s.department_id))`
}

/** Every word stands in the title or in a code; joined by id, since the table of words is not guarded itself. */
function matches(storeId: string, query: string): SQL | undefined {
  const words = foldText(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return undefined
  const likes = words.map((word) => {
    const plain = word.replaceAll(/[\\%_]/g, '\\$&')
    return sql`${productLookup.words} like ${word.length < SHORT ? `% ${plain}%` : `%${plain}%`}`
  })
  // An array, so that the hits are gathered once and by their trigrams, not looked for product by product.
  return sql`${product.id} = any(array(
    select ${productLookup.productId} from ${productLookup} where ${productLookup.storeId} = ${storeId}
      and ${sql.join(likes, sql` and `)}))`
}
