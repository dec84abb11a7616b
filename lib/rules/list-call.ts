import type { ListQuery } from './list-query'
import { joinPair, joinValues } from './value-list'

/** Input of the product-list call for a list: texts, as query parameters. Default parts are undefined. */
export function listCallInput(storeId: string, query: ListQuery) {
  const options = Object.entries(query.options).flatMap(([name, values]) =>
    values.map((value) => joinPair(name, value)),
  )
  return {
    storeID: storeId,
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
  }
}

const textOf = (amount: number | undefined) => (amount === undefined ? undefined : String(amount))
const several = (values: readonly string[]) => (values.length === 0 ? undefined : joinValues(values))
