import 'server-only'
import { type ProductList, productList } from '@/lib/contract/product-list'
import { listCallInput } from '@/lib/rules/list-call'
import type { ListQuery } from '@/lib/rules/list-query'
import type { StoreSite } from './load-site'
import { read } from './read'

/** Products of the list at an address. Throws `not_found` for an unknown department or category. */
export const loadList = (store: StoreSite, query: ListQuery): Promise<ProductList> =>
  read(productList.list, store, listCallInput(store.info._id, query))
