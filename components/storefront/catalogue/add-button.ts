import { html, raw } from 'hono/html'
import { buttonClass } from '@/components/ui/button-class'
import { iconMarkup } from '@/components/ui/icon-markup'
import { plusIcon } from '@/components/ui/shop-icon-paths'
import type { ProductSummary } from '@/lib/contract/products'
import styles from './add-button.module.css'
import { cartProduct } from './cart-product'

/** Button of a card that adds one unit to the cart. Its `data-add` is what the cart stores of the product. */
export function addButton(product: ProductSummary, { opensDrawer = false }: { opensDrawer?: boolean }) {
  const stored = cartProduct(product)
  const drawer = opensDrawer ? raw(' data-opens-cart-drawer=""') : ''
  return html`<button type="button" class="${buttonClass('primary', styles.add)}" aria-label="Add to Cart: ${
    stored.name
  }" data-add="${JSON.stringify(stored)}"${drawer}>${iconMarkup(plusIcon)}<span class="${styles.text}">Add to Cart</span></button>`
}
