'use client'

import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { noteViewed, recentlyViewed } from '@/lib/client/recently-viewed'
import type { RecentProducts } from './recent-products'

const SHOWN = 4

type RecentlyViewedProps = { current: string; symbol: string }
type Shown = { keys: readonly string[]; Products: ComponentType<ComponentProps<typeof RecentProducts>> }

/**
 * Recently viewed products, stored in this browser only; absent while there are none. Visitors of a first product do
 * not load the code.
 */
export function RecentlyViewed({ current, symbol }: RecentlyViewedProps) {
  const [shown, setShown] = useState<Shown | null>(null)

  useEffect(() => {
    const keys = recentlyViewed(current).slice(0, SHOWN)
    noteViewed(current)
    let isHere = keys.length > 0
    if (isHere) {
      import('./recent-products').then(
        ({ RecentProducts: Products }) => isHere && setShown({ keys, Products }),
        // Optional: the page works without it.
        () => {},
      )
    }
    return () => {
      isHere = false
    }
  }, [current])

  return shown && <shown.Products keys={shown.keys} symbol={symbol} />
}
