import { useEffect, useState } from 'react'
import { call } from '@/lib/client/call'
import { byKeysCall } from '@/lib/client/public-calls'
import type { ProductSummary as Product } from '@/lib/contract/products'
import { Failure } from '@/lib/rules/failure'
import { ProductCards } from '../catalogue/product-cards'
import styles from './product-view.module.css'

type RecentProductsProps = { keys: readonly string[]; symbol: string }

/** Products by variant keys, under a heading; nothing until they are loaded. */
export function RecentProducts({ keys, symbol }: RecentProductsProps) {
  const [products, setProducts] = useState<readonly Product[]>([])

  useEffect(() => {
    const leaving = new AbortController()
    call(byKeysCall, { keyIds: keys.join() }, leaving.signal)
      .then(({ productMap }) => setProducts(keys.flatMap((key) => productMap[key] ?? [])))
      .catch((error: Error) => {
        // Optional: the page works without it.
        if (!(error instanceof Failure) && error.name !== 'AbortError') throw error
      })
    return () => leaving.abort()
  }, [keys])

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
