import { PLACEHOLDER_IMAGE } from '@/lib/rules/placeholder-image'
import styles from './product-photo.module.css'

type ProductPhotoProps = {
  src: string | null
  /** Empty where the product's name stands beside it. */
  alt?: string
  /** Loads at once and first; otherwise when it comes near. */
  eager?: boolean
}

/** Fills its box, whose size does not depend on the picture. */
export function ProductPhoto({ src, alt = '', eager = false }: ProductPhotoProps) {
  return (
    <img
      className={src ? styles.photo : `${styles.photo} ${styles.missing}`}
      src={src ?? PLACEHOLDER_IMAGE}
      alt={alt}
      width={600}
      height={600}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
    />
  )
}
