import { pictureAt, pictureSet } from '@/lib/rules/picture-sizes'
import { PLACEHOLDER_IMAGE } from '@/lib/rules/placeholder-image'
import styles from './product-photo.module.css'

export type Photo = {
  src: string | null
  /** Loads at once and first; otherwise when it comes near. */
  eager?: boolean
  /** Width of the box for the browser's choice, as in the `sizes` of an `img`; that of a card in a grid when absent. */
  sizes?: string
  /** Width of the picture as it is stored, in pixels, where it is known besides its name. */
  ownWidth?: number | null
}

/** Cards stand two in a row on a phone and are about this wide elsewhere. */
const CARD_SIZES = '(max-width: 768px) 46vw, 300px'

/** What an `img` carries, besides its words, to fill a box whose size does not depend on the picture. */
export function photoAttributes({ src, eager = false, sizes = CARD_SIZES, ownWidth }: Photo) {
  const set = src ? pictureSet(src, ownWidth ?? undefined) : undefined
  // Of a picture that nobody knows the width of, one form serves every box.
  const single = src && (pictureAt(src, 640) ?? src)
  return {
    className: src ? styles.photo : `${styles.photo} ${styles.missing}`,
    src: (set ? src : single) ?? PLACEHOLDER_IMAGE,
    srcSet: set,
    sizes: set && sizes,
    width: 600,
    height: 600,
    loading: eager ? 'eager' : 'lazy',
    fetchPriority: eager ? 'high' : 'auto',
    decoding: 'async',
  } as const
}
