'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { readItem, writeItem } from '@/lib/client/storage'
import { VIEWED_KEY } from '@/lib/client/viewed-key'
import type { RecentProductsProps } from './recent-products'

type RecentlyViewedProps = { current: string; symbol: string }

/**
 * Recently viewed products, stored in this browser only; absent while there are none. Visitors of a first product do
 * not load the code.
 */
export function RecentlyViewed(props: RecentlyViewedProps) {
  const { current } = props
  const [Products, setProducts] = useState<ComponentType<RecentProductsProps>>()

  useEffect(() => {
    if (readItem(VIEWED_KEY) === null) {
      writeItem(VIEWED_KEY, JSON.stringify([current]))
      return
    }
    import('./recent-products').then(
      (part) => setProducts(() => part.RecentProducts),
      // Optional: the page works without it.
      () => {},
    )
  }, [current])

  return Products && <Products key={current} {...props} />
}
