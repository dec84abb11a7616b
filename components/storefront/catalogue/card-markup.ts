import { html } from 'hono/html'
import { badgeMarkup } from '@/components/ui/badge-markup'
import type { ProductSummary } from '@/lib/contract/products'
import { formatPrice, toMinor } from '@/lib/rules/money'
import { percentOff, productHref } from '@/lib/rules/store-links'
import { addButton } from './add-button'
import { choiceLink } from './choice-link'
import { photoMarkup } from './photo-markup'
import { isPicked } from './picked-variant'
import { priceClass, priceMarkup } from './price-markup'
import styles from './product-card.module.css'
import { shownPrice } from './shown-price'

type CardOptions = {
  /** Set on the cards of the first row of a page: their pictures load eagerly. */
  eager?: boolean
  /** Whether the button that adds the product also opens the cart drawer. */
  opensDrawer?: boolean
}

/**
 * A product card. The whole card links to the product; what is on it stays a button: add the only variant, choose one,
 * or view a sold-out product. The buttons work inside `AddButtons` or `ModuleQuantities`.
 */
export function cardMarkup(product: ProductSummary, symbol: string, options: CardOptions = {}) {
  const { available, variantCount } = product
  const className = available ? styles.card : `${styles.card} ${styles.soldOut}`
  const action = available && variantCount === 1 ? addButton(product, options) : choiceLink(product)
  return html`<article class="${className}"><div class="${styles.photo}">${cardPhoto(
    product,
    options.eager,
  )}</div><div class="${styles.facts}">${cardFacts(product, symbol)}</div><div class="${styles.buy}"><div class="${
    styles.price
  }">${cardPrice(product, symbol)}</div><div class="${styles.action}">${action}</div></div></article>`
}

/** The picture with its badge. */
function cardPhoto(product: ProductSummary, eager: boolean | undefined) {
  const { amount, was } = shownPrice(product)
  const off = percentOff(amount, was)
  const badge = product.available ? off > 0 && badgeMarkup('sale', `−${off}%`) : badgeMarkup('quiet', 'Sold out')
  const photo = photoMarkup({ src: product.image, eager: eager ?? false })
  return html`${photo}${badge ? html`<p class="${styles.badges}">${badge}</p>` : ''}`
}

/** Price of a card, and what surrounds it. */
function cardPrice(product: ProductSummary, symbol: string) {
  const { price, maxPrice, variantCount } = product
  const isRange = variantCount > 1 && maxPrice > price && !isPicked(product)
  const shown = { ...shownPrice(product), upTo: isRange ? maxPrice : undefined, symbol }
  return html`<p class="${priceClass(shown)}">${priceMarkup(shown)}</p>`
}

/** Brand, name, available options and offers. */
function cardFacts(product: ProductSummary, symbol: string) {
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
