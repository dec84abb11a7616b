import 'server-only'
import { cache } from 'react'
import type { Department } from '@/lib/contract/departments'
import type { ProductList } from '@/lib/contract/product-list'
import { type ListQuery, parseListQuery } from '@/lib/rules/list-query'
import { loadDepartments } from './load-departments'
import { loadList } from './load-list'
import { loadPromotions } from './load-promotions'
import type { StoreSite } from './load-site'
import { type Outcome, outcomeOf } from './outcome'
import { notePageStatus } from './page-status'

/** `isBeyondEnd`: the requested page number is above the last one. */
export type ListPage = { query: ListQuery; list: ProductList; departments: Department[]; isBeyondEnd: boolean }

/** The list at an address, once per request. `search` is a canonical query (`formatListQuery`). */
export const loadListPage = cache((store: StoreSite, search: string): Promise<Outcome<ListPage>> => {
  const query = parseListQuery(search)
  return outcomeOf(pageOf(store, query, loadList(store, query)))
})

/** A page of the products on promotion, once per request. */
export const loadPromotionPage = cache((store: StoreSite, page: number): Promise<Outcome<ListPage>> => {
  const query = { ...parseListQuery(''), page }
  return outcomeOf(pageOf(store, query, loadPromotions(store, page)))
})

async function pageOf(store: StoreSite, query: ListQuery, loading: Promise<ProductList>): Promise<ListPage> {
  const [list, departments] = await Promise.all([loading, loadDepartments(store)])
  const isBeyondEnd = query.page > Math.max(list.pageCount, 1)
  if (isBeyondEnd) notePageStatus(404)
  return { query, list, departments, isBeyondEnd }
}
