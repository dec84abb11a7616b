import 'server-only'
import { cache } from 'react'
import type { Department } from '@/lib/contract/departments'
import type { ProductList } from '@/lib/contract/product-list'
import { formatListQuery, type ListQuery, PLAIN_LIST } from '@/lib/rules/list-query'
import { loadDepartments, loadMenu } from './load-departments'
import { loadList } from './load-list'
import { loadPromotions } from './load-promotions'
import type { StoreSite } from './load-site'
import { type Outcome, outcomeOf } from './outcome'
import { notePageStatus } from './page-status'

/** `isBeyondEnd`: the requested page number is above the last one. */
export type ProductListPage = { query: ListQuery; list: ProductList; departments: Department[]; isBeyondEnd: boolean }

/** The list at an address, once per request. */
export function loadListPage(store: StoreSite, query: ListQuery): Promise<Outcome<ProductListPage>> {
  const pages = loadedPages(store)
  const key = formatListQuery(query)
  const loading = pages.get(key) ?? outcomeOf(pageOf(store, query, loadList(store, query)))
  pages.set(key, loading)
  return loading
}

/** The pages that a request has asked for, by their canonical text. */
const loadedPages = cache((_store: StoreSite) => new Map<string, Promise<Outcome<ProductListPage>>>())

/** A page of the products on promotion, once per request. */
export const loadPromotionPage = cache((store: StoreSite, page: number): Promise<Outcome<ProductListPage>> => {
  const query = { ...PLAIN_LIST, page }
  return outcomeOf(pageOf(store, query, loadPromotions(store, page)))
})

async function pageOf(store: StoreSite, query: ListQuery, loading: Promise<ProductList>): Promise<ProductListPage> {
  // The counts beside a list are of its own products, on whose change it depends anyway.
  const [list, menu] = await Promise.all([loading, loadMenu(store)])
  const departments = list.total === 0 ? await loadDepartments(store) : menu
  const isBeyondEnd = query.page > Math.max(list.pageCount, 1)
  if (isBeyondEnd) notePageStatus(404)
  return { query, list, departments, isBeyondEnd }
}
