import { html } from 'hono/html'
import { badgeMarkup } from '@/components/ui/badge-markup'
import type { ProductCard } from '@/lib/contract/products'
import { percentOff, productHref } from '@/lib/rules/store-links'
import { photoAttributes } from './photo-attributes'
import styles from './product-card.module.css'

/** The picture, and on it what sets the product off from the others. */
export function cardPhoto({ image, price, originalPrice, available }: ProductCard, eager: boolean | undefined) {
  const { className, src, srcSet, sizes, width, height, loading, fetchPriority, decoding } = photoAttributes({
    src: image,
    eager,
  })
  const off = percentOff(price, originalPrice)
  const badge = available ? off > 0 && badgeMarkup('sale', `−${off}%`) : badgeMarkup('quiet', 'Sold out')
  return html`<img class="${className}" src="${src}"${
    srcSet ? html` srcset="${srcSet}" sizes="${sizes}"` : ''
  } alt="" width="${width}" height="${height}" loading="${loading}" fetchpriority="${fetchPriority}" decoding="${decoding}"/>${
    badge ? html`<p class="${styles.badges}">${badge}</p>` : ''
  }`
}

/** Who made it, what it is called, and what there is to choose. */
export function cardFacts({ brand, name, handle, key, variantCount, variantTitle }: ProductCard) {
  const hasChoice = variantCount > 1
  const hint = hasChoice ? `${variantCount} options` : variantTitle
  return html`${brand ? html`<p class="${styles.brand}">${brand}</p>` : ''}<h3 class="${styles.name}"><a href="${productHref(
    handle,
    hasChoice ? key : undefined,
  )}">${name}</a></h3>${hint ? html`<p class="${styles.hint}">${hint}</p>` : ''}`
}
