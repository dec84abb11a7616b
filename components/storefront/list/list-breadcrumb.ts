import type { ProductList } from '@/lib/contract/product-list'
import { LIST_PATH } from '@/lib/rules/list-path'
import { type ListQuery, toHref } from '@/lib/rules/list-query'
import { listHref } from '@/lib/rules/store-links'

type Listed = { query: ListQuery; list: ProductList }

/** Breadcrumbs of a list, itself included: departments, sub-departments, categories, or the search. */
export function listBreadcrumb({ query, list }: Listed): { name: string; path: string }[] {
  const steps = list.breadcrumb.map(({ name, tagname, _id }) => ({ name, path: listHref(tagname, _id) }))
  if (query.q) return [...steps, { name: `“${query.q}”`, path: toHref(query) }]
  return steps.length > 0 ? steps : [{ name: 'All products', path: LIST_PATH }]
}
