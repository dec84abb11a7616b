'use client'

import { Icon } from '@/components/ui/icon'
import { cartIcon } from '@/components/ui/shop-icon-paths'
import { useCartCount } from '@/lib/client/cart-count'
import styles from './header.module.css'

/** Link to the cart with the number of units in it. */
export function CartLink() {
  const count = useCartCount()
  const units = count === 1 ? '1 item' : `${count} items`
  return (
    <a className={styles.action} href="/cart" aria-label={`Cart, ${units}`}>
      <Icon path={cartIcon} />
      <span className={styles.label}>Cart</span>
      <span className={styles.count} hidden={count === 0} aria-hidden="true">
        {count > 99 ? '99+' : count}
      </span>
      <span className="visually-hidden" aria-live="polite">
        {units}
      </span>
    </a>
  )
}
