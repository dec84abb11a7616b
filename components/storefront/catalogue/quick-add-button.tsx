'use client'

import type { ComponentProps } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { plusIcon } from '@/components/ui/shop-icon-paths'
import { addToCart, type CartProduct } from '@/lib/client/cart-store'
import styles from './quick-add.module.css'

type QuickAddButtonProps = Omit<ComponentProps<typeof Button>, 'className' | 'onClick' | 'children'> & {
  product: CartProduct
  onAdded: (button: HTMLButtonElement) => void
}

/** Puts one unit into the cart; the toast that follows comes from the cart itself. */
export function QuickAddButton({ product, onAdded, ...rest }: QuickAddButtonProps) {
  return (
    <Button
      {...rest}
      className={styles.add}
      aria-label={`Add to Cart: ${product.name}`}
      onClick={({ currentTarget }) => addToCart(product) && onAdded(currentTarget)}
    >
      <Icon path={plusIcon} />
      <span className={styles.text}>Add to Cart</span>
    </Button>
  )
}
