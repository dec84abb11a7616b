'use client'

import type { CartProduct } from '@/lib/client/cart-store'
import { OPENS_CART_DRAWER, openCartDrawer } from '@/lib/client/open-cart-drawer'
import { QuickAddButton } from './quick-add-button'

/** Adds one unit to the cart and opens the drawer. */
export function QuickAdd({ product }: { product: CartProduct }) {
  return <QuickAddButton product={product} onAdded={() => openCartDrawer(product.key)} {...OPENS_CART_DRAWER} />
}
