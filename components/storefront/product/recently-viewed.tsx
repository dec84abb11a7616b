'use client'

import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { noteViewed, recentlyViewed } from '@/lib/client/recently-viewed'
import type { RecentProducts } from './recent-products'

const SHOWN = 4

type RecentlyViewedProps = { current: string; symbol: string }
type Shown = { keys: readonly string[]; Products: ComponentType<ComponentProps<typeof RecentProducts>> }

/**
 * What this browser looked at before; remembered here alone, and absent until there is something to show. Who looks at a
 * first product does not load what shows it.
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
        // A convenience: the page is whole without it.
        () => {},
      )
    }
    return () => {
      isHere = false
    }
  }, [current])

  return shown && <shown.Products keys={shown.keys} symbol={symbol} />
}
