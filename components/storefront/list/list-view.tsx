import { Breadcrumb } from '@/components/ui/breadcrumb'
import type { Department } from '@/lib/contract/departments'
import type { ProductList } from '@/lib/contract/product-list'
import type { StoreInfo } from '@/lib/contract/website'
import { formatListQuery, type ListQuery } from '@/lib/rules/list-query'
import { ActiveFilters } from './active-filter-list'
import { activeFilters } from './active-filters'
import { AutoSubmit } from './auto-submit'
import { BeyondEnd } from './beyond-end'
import { ChildLinks } from './child-links'
import { EmptyList } from './empty-list'
import { FilterPanel } from './filter-panel'
import { listBreadcrumb } from './list-breadcrumb'
import { ListHeading } from './list-heading'
import styles from './list-view.module.css'
import { ListedProducts } from './listed-products'
import { SortField } from './sort-field'

/** A loaded page of a list. `isBeyondEnd`: the page number is above the last one. */
export type ListedPage = { query: ListQuery; list: ProductList; departments: Department[]; isBeyondEnd: boolean }

type ListViewProps = { page: ListedPage; store: StoreInfo }

const FILTER_FORM = 'list-filters'

/** Products of a department, of a category or of a search, with filters, order and pages. */
export function ListView({ page, store }: ListViewProps) {
  const { query, list, departments, isBeyondEnd } = page
  const { symbol } = store.currency
  const search = formatListQuery(query)
  const feed = { storeId: store._id, query }
  const breadcrumb = listBreadcrumb(page).map(({ name, path }) => ({ name, href: path }))
  const active = activeFilters(query, symbol)
  const isNarrowable = list.total > 0 || active.length > 0
  return (
    <div className={`container ${styles.page}`}>
      <Breadcrumb
        items={[{ name: 'Home', href: '/' }, ...breadcrumb.slice(0, -1), { name: breadcrumb.at(-1)?.name ?? '' }]}
      />
      <ListHeading query={query} list={list} />
      {!query.q && <ChildLinks departments={departments} tag={query.tag} />}
      <div className={isNarrowable ? styles.layout : undefined}>
        {isNarrowable && <FilterPanel formId={FILTER_FORM} query={query} list={list} symbol={symbol} />}
        {list.total > 0 && <SortField formId={FILTER_FORM} sort={query.sort} isSearch={query.q !== undefined} />}
        <ActiveFilters query={query} filters={active} />
        <section className={styles.results} aria-labelledby="results">
          <h2 id="results" className="visually-hidden">
            Products
          </h2>
          {isBeyondEnd && <BeyondEnd feed={feed} pageCount={list.pageCount} />}
          {list.total === 0 && <EmptyList query={query} isNarrowed={active.length > 0} departments={departments} />}
          {list.items.length > 0 && !isBeyondEnd && (
            <ListedProducts key={search} feed={feed} list={list} symbol={symbol} />
          )}
        </section>
      </div>
      {isNarrowable && <AutoSubmit formId={FILTER_FORM} search={search} />}
    </div>
  )
}
