'use client'

import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { LIST_PAGE_SIZE } from '@/lib/rules/list-query'
import { pageMessages } from '@/lib/rules/shop-messages'
import type { ListFeed } from './list-feed'
import { Pager } from './pager'
import styles from './product-pages.module.css'
import { useMoreProducts } from './use-more-products'

type ProductPagesProps = {
  feed: ListFeed
  /** The page that `children` shows. */
  page: number
  total: number
  symbol: string
  /** Cards of the page rendered by the server. */
  children: ReactNode
}

/** A page of products with links to the others; with JavaScript more pages can be appended. */
export function ProductPages({ feed, page, total, symbol, children }: ProductPagesProps) {
  const { last, products, Grid, isLoading, error, load } = useMoreProducts(feed, page)
  const pageCount = Math.ceil(total / LIST_PAGE_SIZE)
  const from = (page - 1) * LIST_PAGE_SIZE + 1
  const to = Math.min(last * LIST_PAGE_SIZE, total)
  return (
    <>
      <div className="product-grid">
        {children}
        {Grid && <Grid products={products} symbol={symbol} />}
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
          {error && (
            <p className={styles.error} role="alert">
              {error}
            </p>
          )}
          <Pager feed={feed} page={last} pageCount={pageCount} />
        </div>
      )}
    </>
  )
}
