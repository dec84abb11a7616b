'use client'

import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { plusIcon } from '@/components/ui/shop-icon-paths'
import { addToCart, type CartProduct } from '@/lib/client/cart-store'
import { OPENS_CART_DRAWER, openCartDrawer } from '@/lib/client/open-cart-drawer'
import styles from './quick-add.module.css'

type QuickAddProps = {
  product: CartProduct
  /** Called in place of opening the cart drawer, where the card itself shows what is in the cart from then on. */
  onAdded?: (button: HTMLButtonElement) => void
}

/** Puts one unit into the cart and shows the cart; the toast that follows comes from the cart itself. */
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
