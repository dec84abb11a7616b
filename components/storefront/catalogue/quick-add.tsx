'use client'

import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { plusIcon } from '@/components/ui/shop-icon-paths'
import { addToCart, type CartProduct } from '@/lib/client/cart-store'
import { OPENS_CART_DRAWER, openCartDrawer } from '@/lib/client/open-cart-drawer'
import styles from './quick-add.module.css'

type QuickAddProps = {
  product: CartProduct
  /** Replaces opening the cart drawer, where the card itself shows the quantity from then on. */
  onAdded?: (button: HTMLButtonElement) => void
}

/** Adds one unit to the cart and opens the drawer; the cart itself shows the toast. */
export function QuickAdd({ product, onAdded }: QuickAddProps) {
  const add = (button: HTMLButtonElement) => {
    if (!addToCart(product)) return
    if (onAdded) onAdded(button)
    else openCartDrawer(product.key)
  }
  return (
    <Button
      className={styles.add}
      aria-label={`Add to Cart: ${product.name}`}
      onClick={({ currentTarget }) => add(currentTarget)}
      {...(!onAdded && OPENS_CART_DRAWER)}
    >
      <Icon path={plusIcon} />
      <span className={styles.text}>Add to Cart</span>
    </Button>
  )
}
