import { html } from 'hono/html'
import { buttonClass } from '@/components/ui/button-class'
import type { ProductSummary } from '@/lib/contract/products'
import { productHref } from '@/lib/rules/store-links'
import { isPicked } from './picked-variant'

/** Link of a card to the variants of its product, or to a product that is sold out. */
export function choiceLink(product: ProductSummary) {
  const { name, handle, key, available } = product
  const text = available ? 'Choose options' : 'View'
  const href = productHref(handle, isPicked(product) ? key : undefined)
  return html`<a href="${href}" aria-label="${text}: ${name}" class="${buttonClass('secondary')}">${text}</a>`
}
