'use client'

import { Icon } from '@/components/ui/icon'
import { heartIcon } from '@/components/ui/product-icon-paths'
import { setWished } from '@/lib/client/set-wished'
import { useWish } from './use-wish'
import styles from './wish-button.module.css'

type WishButtonProps = { productId: string; name: string }

/** Heart button that adds a product to the wishlist or removes it; works signed out as well. */
export function WishButton({ productId, name }: WishButtonProps) {
  const wished = useWish(productId)
  return (
    <button
      type="button"
      className={styles.wish}
      aria-pressed={wished}
      aria-label={`Wishlist: ${name}`}
      title={wished ? 'On your wishlist' : 'Add to wishlist'}
      onClick={() => void setWished(productId, !wished)}
    >
      <Icon path={heartIcon} />
    </button>
  )
}
