'use client'

import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { OFFLINE } from '@/lib/client/offline-message'
import { shopPreview } from '@/lib/client/preview-page'
import { LIST_PAGE_SIZE } from '@/lib/rules/list-query'
import { pageMessages } from '@/lib/rules/shop-messages'
import type { ListFeed } from './list-feed'
import type { MorePages } from './more-pages'
import styles from './product-pages.module.css'

type ProductPagesProps = {
  feed: ListFeed
  /** The page that `children` shows. */
  page: number
  total: number
  symbol: string
  /** Address of that page. */
  address: string
  /** Links to the pages of the list, at that page. */
  pager: ReactNode
  /** Cards of the page rendered by the server. */
  children: ReactNode
}

/** Pages loaded during this visit, by the address of the first page: the back button restores them and the height. */
const visited = new Map<string, MorePages>()

/** A page of products with links to the others; with JavaScript more pages can be appended, whose code comes with them. */
export function ProductPages({ feed, page, total, symbol, address, pager, children }: ProductPagesProps) {
  const [more, setMore] = useState(() => recall(address))
  const [isLoading, setIsLoading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const load = async () => {
    setIsLoading(true)
    setProblem(null)
    const part = await import('./more-pages').catch(() => null)
    const next = part ? await part.loadNextPage(feed, more ?? { last: page, pages: [] }) : OFFLINE
    setIsLoading(false)
    if (typeof next === 'string') return setProblem(next)
    visited.set(address, next)
    setMore(next)
    window.history.replaceState(null, '', shopPreview.prefix + next.address)
  }
  const last = more?.last ?? page
  const pageCount = Math.ceil(total / LIST_PAGE_SIZE)
  const from = (page - 1) * LIST_PAGE_SIZE + 1
  const to = Math.min(last * LIST_PAGE_SIZE, total)
  return (
    <>
      <div className="product-grid">
        {children}
        {more?.pages.map(({ number, products }) => (
          <more.Cards key={number} products={products} symbol={symbol} />
        ))}
      </div>
      {pageCount > 1 && (
        <div className={styles.foot}>
          <p className={styles.shown} role="status">
            {`Showing ${from}–${to} of ${total} products`}
          </p>
          {last < pageCount && (
            <Button variant="secondary" className={styles.more} disabled={isLoading} onClick={load}>
              {isLoading ? pageMessages.loading : 'Load more'}
            </Button>
          )}
          {problem && (
            <p className={styles.error} role="alert">
              {problem}
            </p>
          )}
          {more ? <more.Pager feed={feed} page={last} pageCount={pageCount} /> : pager}
        </div>
      )}
    </>
  )
}

/** The map is empty on the server and during hydration, so that both render alike. */
function recall(address: string): MorePages | null {
  const found = visited.get(address)
  const isHere = found && shopPreview.prefix + found.address === window.location.pathname + window.location.search
  return isHere ? found : null
}
