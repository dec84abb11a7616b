import 'server-only'
import { type ProductList, productList } from '@/lib/contract/product-list'
import type { ListQuery } from '@/lib/rules/list-query'
import { joinPair, joinValues } from '@/lib/rules/value-list'
import type { StoreSite } from './load-site'
import { read } from './read'

/** Products of a list as its address asks for them. Throws `not_found` for a department or category that is not there. */
export function loadList(store: StoreSite, query: ListQuery): Promise<ProductList> {
  const options = Object.entries(query.options).flatMap(([name, values]) =>
    values.map((value) => joinPair(name, value)),
  )
  return read(productList.list, store, {
    storeID: store.info._id,
    tagname: query.tag?.tagname,
    id: query.tag?.id,
    q: query.q,
    sort: query.sort,
    page: String(query.page),
    size: String(query.pageSize),
    minPrice: textOf(query.price?.min),
    maxPrice: textOf(query.price?.max),
    inStock: query.availability === 'in-stock' ? '1' : undefined,
    onSale: query.onSale ? '1' : undefined,
    brands: several(query.brands),
    options: several(options),
  })
}

const textOf = (amount: number | undefined) => (amount === undefined ? undefined : String(amount))
const several = (values: readonly string[]) => (values.length === 0 ? undefined : joinValues(values))
