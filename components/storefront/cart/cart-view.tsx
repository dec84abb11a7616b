'use client'

import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { storedItems } from '@/lib/client/cart-store'
import { OFFLINE } from '@/lib/client/offline-message'
import { sharedCoupon } from '@/lib/client/shared-coupon'
import { useBrowserCart, useIsCartSaved } from '@/lib/client/use-cart'
import { PagePlaceholder } from '../chrome/page-placeholder'
import type { CartDetailsProps } from './cart-details'
import { EmptyCart } from './empty-cart'

const loadDetails = () => import('./cart-details')
// What a filled cart needs is on its way while React hydrates the page.
if (typeof window !== 'undefined' && storedItems().length > 0) loadDetails().catch(() => undefined)

/**
 * The cart page's content. An empty cart is all that a first-time shopper sees of it: the details, which are most of its
 * script, are loaded once there is something to show.
 */
export function CartView(props: CartDetailsProps) {
  const cart = useBrowserCart()
  const isSaved = useIsCartSaved()
  const isFilled = cart !== null && cart.items.length > 0
  const [Details, setDetails] = useState<ComponentType<CartDetailsProps>>()
  const [isLost, setIsLost] = useState(false)

  const load = useCallback(() => {
    setIsLost(false)
    loadDetails().then(
      (part) => setDetails(() => part.CartDetails),
      () => setIsLost(true),
    )
  }, [])
  useEffect(() => {
    // What a link brings is tried, and answered, there.
    if (isFilled || !isSaved || window.location.hash !== '' || sharedCoupon() !== '') load()
  }, [isFilled, isSaved, load])

  if (Details) return <Details {...props} />
  if (isLost) {
    return (
      <EmptyState title="Your cart could not be loaded">
        <p role="alert">{OFFLINE} Nothing in it is lost.</p>
        <Button onClick={load}>Try again</Button>
      </EmptyState>
    )
  }
  return !cart || isFilled ? <PagePlaceholder /> : <EmptyCart />
}
