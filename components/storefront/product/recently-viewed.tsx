'use client'

import { useEffect, useState } from 'react'
import { call } from '@/lib/client/call'
import { byKeysCall } from '@/lib/client/public-calls'
import { noteViewed, recentlyViewed } from '@/lib/client/recently-viewed'
import type { ProductCard as Product } from '@/lib/contract/products'
import { Failure } from '@/lib/rules/failure'
import { ProductCard } from '../catalogue/product-card'

const SHOWN = 4

type RecentlyViewedProps = { current: string; symbol: string }

/** What this browser looked at before; remembered here alone, and absent until there is something to show. */
export function RecentlyViewed({ current, symbol }: RecentlyViewedProps) {
  const [products, setProducts] = useState<readonly Product[]>([])

  useEffect(() => {
    const keys = recentlyViewed(current).slice(0, SHOWN)
    noteViewed(current)
    if (keys.length === 0) return
    const leaving = new AbortController()
    call(byKeysCall, { keyIds: keys.join() }, leaving.signal)
      .then(({ productMap }) => setProducts(keys.flatMap((key) => productMap[key] ?? [])))
      .catch((error: Error) => {
        // A convenience: the page is whole without it.
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
      <div className="product-grid">
        {products.map((product) => (
          <ProductCard key={product.key} product={product} symbol={symbol} />
        ))}
      </div>
    </section>
  )
}
