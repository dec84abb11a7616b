import type { ProductList } from '@/lib/contract/product-list'
import type { ListQuery } from '@/lib/rules/list-query'
import { catalogueMessages } from '@/lib/rules/messages'
import styles from './list-view.module.css'

type ListHeadingProps = { query: ListQuery; list: ProductList }

/** Title of the list, its number of products, and whether the search words were corrected. */
export function ListHeading({ query, list }: ListHeadingProps) {
  const { q, page } = query
  const place = list.title && q ? ` in ${list.title}` : ''
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{q ? `Search results for “${q}”${place}` : (list.title ?? 'All products')}</h1>
      {list.total > 0 && (
        <p className={styles.count}>
          {countOf(list.total)}
          {page > 1 && list.pageCount > 1 && `, page ${page} of ${list.pageCount}`}
        </p>
      )}
      {q && list.correctedQuery && list.total > 0 && (
        <p className={styles.corrected}>
          {catalogueMessages.noProducts} for “{q}”. These are the products for <strong>“{list.correctedQuery}”</strong>.
        </p>
      )}
      {q && list.isPartialMatch && (
        <p className={styles.corrected}>No product matches all words. Showing products that match some.</p>
      )}
    </header>
  )
}

const countOf = (total: number) => (total === 1 ? '1 product' : `${total} products`)
