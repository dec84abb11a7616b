'use client'

import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { plusIcon } from '@/components/ui/shop-icon-paths'
import { addToCart, type CartProduct } from '@/lib/client/cart-store'
import styles from './quick-add.module.css'

type QuickAddProps = { product: CartProduct }

/** Puts one unit into the cart; the note that follows comes from the cart itself. */
export function QuickAdd({ product }: QuickAddProps) {
  return (
    <Button className={styles.add} aria-label={`Add to Cart: ${product.name}`} onClick={() => addToCart(product)}>
      <Icon path={plusIcon} />
      <span className={styles.text}>Add to Cart</span>
    </Button>
  )
}
