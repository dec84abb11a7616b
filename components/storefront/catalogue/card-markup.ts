import { html } from 'hono/html'
import { badgeMarkup } from '@/components/ui/badge-markup'
import type { ProductSummary } from '@/lib/contract/products'
import { formatPrice, toMinor } from '@/lib/rules/money'
import { percentOff, productHref } from '@/lib/rules/store-links'
import { photoAttributes } from './photo-attributes'
import { isPicked } from './picked-variant'
import styles from './product-card.module.css'

/** The picture with its badge. */
export function cardPhoto({ image, price, originalPrice, available }: ProductSummary, eager: boolean | undefined) {
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

/** Brand, name and available options. */
export function cardFacts(product: ProductSummary, symbol: string) {
  const { brand, name, handle, key, variantCount } = product
  const hasChoice = variantCount > 1
  const hints = choiceHints(product, symbol)
  return html`${brand ? html`<p class="${styles.brand}">${brand}</p>` : ''}<h3 class="${styles.name}"><a href="${productHref(
    handle,
    hasChoice ? key : undefined,
  )}">${name}</a></h3>${hints.map((hint) => html`<p class="${styles.hint}">${hint}</p>`)}`
}

function choiceHints(product: ProductSummary, symbol: string): string[] {
  const { price, minPrice, variantCount, variantTitle } = product
  if (variantCount === 1) return variantTitle ? [variantTitle] : []
  const options = `${variantCount} options`
  if (!isPicked(product)) return [options]
  return [variantTitle, minPrice < price ? `${options} from ${formatPrice(toMinor(minPrice), symbol)}` : options]
}
