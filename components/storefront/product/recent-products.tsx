import { useEffect, useState } from 'react'
import { call } from '@/lib/client/call'
import { byKeysCall } from '@/lib/client/public-calls'
import { noteViewed, recentlyViewed } from '@/lib/client/recently-viewed'
import type { ProductSummary as Product } from '@/lib/contract/products'
import { Failure } from '@/lib/rules/failure'
import { ProductCards } from '../catalogue/product-cards'
import styles from './product-view.module.css'

/** `current`: variant key of the product that is viewed now. */
export type RecentProductsProps = { current: string; symbol: string }

const SHOWN = 4

/** The products viewed before, under a heading; nothing until they are loaded. */
export function RecentProducts({ current, symbol }: RecentProductsProps) {
  const [products, setProducts] = useState<readonly Product[]>([])

  useEffect(() => {
    const keys = recentlyViewed(current).slice(0, SHOWN)
    noteViewed(current)
    if (keys.length === 0) return
    const leaving = new AbortController()
    call(byKeysCall, { keyIds: keys.join() }, leaving.signal)
      .then(({ productMap }) => setProducts(keys.flatMap((key) => productMap[key] ?? [])))
      .catch((error: Error) => {
        // Optional: the page works without it.
        if (!(error instanceof Failure) && error.name !== 'AbortError') throw error
      })
    return () => leaving.abort()
  }, [current])

  if (products.length === 0) return null
  return (
    <section className="section container" aria-labelledby="recently-viewed">
      <div className="section-heading">
        <h2 id="recently-viewed">Recently viewed</h2>
      </div>
      <ProductCards className={`product-grid ${styles.row}`} products={products} symbol={symbol} />
    </section>
  )
}
