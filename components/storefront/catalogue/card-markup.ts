import { html } from 'hono/html'
import { badgeMarkup } from '@/components/ui/badge-markup'
import type { ProductSummary } from '@/lib/contract/products'
import { formatPrice, toMinor } from '@/lib/rules/money'
import { percentOff, productHref } from '@/lib/rules/store-links'
import { photoAttributes } from './photo-attributes'
import { isPicked } from './picked-variant'
import styles from './product-card.module.css'
import { shownPrice } from './shown-price'

/** The picture with its badge. */
export function cardPhoto(product: ProductSummary, eager: boolean | undefined) {
  const { image, available } = product
  const { className, src, srcSet, sizes, width, height, loading, fetchPriority, decoding } = photoAttributes({
    src: image,
    eager,
  })
  const { amount, was } = shownPrice(product)
  const off = percentOff(amount, was)
  const badge = available ? off > 0 && badgeMarkup('sale', `−${off}%`) : badgeMarkup('quiet', 'Sold out')
  return html`<img class="${className}" src="${src}"${
    srcSet ? html` srcset="${srcSet}" sizes="${sizes}"` : ''
  } alt="" width="${width}" height="${height}" loading="${loading}" fetchpriority="${fetchPriority}" decoding="${decoding}"/>${
    badge ? html`<p class="${styles.badges}">${badge}</p>` : ''
  }`
}

/** Brand, name, available options and offers. */
export function cardFacts(product: ProductSummary, symbol: string) {
  const { brand, name, handle, key, variantCount, offerLabels = [] } = product
  const hasChoice = variantCount > 1
  const hints = choiceHints(product, symbol)
  return html`${brand ? html`<p class="${styles.brand}">${brand}</p>` : ''}<h3 class="${styles.name}"><a href="${productHref(
    handle,
    hasChoice ? key : undefined,
  )}">${name}</a></h3>${hints.map((hint) => html`<p class="${styles.hint}">${hint}</p>`)}${offerLabels
    .slice(0, MOST_LABELS)
    .map((label) => html`<p class="${styles.offer}">${label}</p>`)}`
}

/** More would push the price out of sight; the product's page has them all. */
const MOST_LABELS = 2

function choiceHints(product: ProductSummary, symbol: string): string[] {
  const { price, minPrice, variantCount, variantTitle } = product
  if (variantCount === 1) return variantTitle ? [variantTitle] : []
  const options = `${variantCount} options`
  if (!isPicked(product)) return [options]
  return [variantTitle, minPrice < price ? `${options} from ${formatPrice(toMinor(minPrice), symbol)}` : options]
}
