'use client'

import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { plusIcon } from '@/components/ui/shop-icon-paths'
import { addToCart, type CartProduct } from '@/lib/client/cart-store'
import { OPENS_CART_DRAWER, openCartDrawer } from '../cart-drawer/open-cart-drawer'
import styles from './quick-add.module.css'

type QuickAddProps = {
  product: CartProduct
  /** Set where the card itself shows what is in the cart from then on. */
  staysOnCard?: boolean
}

/** Puts one unit into the cart and shows the cart; the toast that follows comes from the cart itself. */
export function QuickAdd({ product, staysOnCard = false }: QuickAddProps) {
  const add = () => {
    if (addToCart(product) && !staysOnCard) openCartDrawer(product.key)
  }
  return (
    <Button
      className={styles.add}
      aria-label={`Add to Cart: ${product.name}`}
      onClick={add}
      {...(!staysOnCard && OPENS_CART_DRAWER)}
    >
      <Icon path={plusIcon} />
      <span className={styles.text}>Add to Cart</span>
    </Button>
  )
}
