import 'server-only'
import { type ProductList, productList } from '@/lib/contract/product-list'
import { listCallInput } from '@/lib/rules/list-call'
import type { ListQuery } from '@/lib/rules/list-query'
import type { StoreSite } from './load-site'
import { read } from './read'

/** Products of a list as its address asks for them. Throws `not_found` for a department or category that is not there. */
export const loadList = (store: StoreSite, query: ListQuery): Promise<ProductList> =>
  read(productList.list, store, listCallInput(store.info._id, query))
