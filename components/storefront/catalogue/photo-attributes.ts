import { pictureSet } from '@/lib/rules/picture-set'
import { pictureAt } from '@/lib/rules/picture-sizes'
import { PLACEHOLDER_IMAGE } from '@/lib/rules/placeholder-image'
import styles from './product-photo.module.css'

export type Photo = {
  src: string | null
  /** Loads eagerly with high priority; otherwise lazily. */
  eager?: boolean
  /** Width of the box, as in the `sizes` of an `img`; the width of a card in a grid by default. */
  sizes?: string
  /** Width of the stored picture in pixels, when known from elsewhere than its name. */
  ownWidth?: number | null
}

/** Cards are two per row on a phone and about this wide elsewhere. */
const CARD_SIZES = '(max-width: 768px) 46vw, 300px'

/** Boxes of less than 100 px, for which the smallest variant is sharp on any screen. */
const SMALL = /^\d\dpx$/

/** Attributes of an `img`, besides its text, for a box whose size does not depend on the picture. */
export function photoAttributes({ src, eager = false, sizes = CARD_SIZES, ownWidth }: Photo) {
  const isSmall = SMALL.test(sizes)
  const set = src && !isSmall ? pictureSet(src, ownWidth ?? undefined) : undefined
  // Without a known width there is only one variant of the picture.
  const single = src && (pictureAt(src, isSmall ? 320 : 640) ?? src)
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
