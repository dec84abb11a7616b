import { html } from 'hono/html'
import type { ReactNode } from 'react'
import type { ProductSummary as Product } from '@/lib/contract/products'
import { StaticHtml } from '../template/static-html'
import { cardPrice, cardTop } from './card-markup'
import { cartProduct } from './cart-product'
import { choiceLink } from './choice-link'
import styles from './product-card.module.css'
import { QuickAdd } from './quick-add'

type ProductCardProps = {
  product: Product
  /** The store's currency symbol. */
  symbol: string
  /** Set on the cards of the first row of a page: their pictures load eagerly. */
  eager?: boolean
  /** Replaces the button that adds the product, for one that can be added without a choice. */
  action?: ReactNode
}

/**
 * A product card. The whole card links to the product; what is on it stays a button: add the only variant, choose one,
 * or view a sold-out product.
 */
export function ProductCard({ product, symbol, eager, action }: ProductCardProps) {
  const { available, variantCount } = product
  const className = available ? `${styles.card}` : `${styles.card} ${styles.soldOut}`
  const top = cardTop(product, symbol, eager)
  const price = cardPrice(product, symbol)
  if (!available || variantCount > 1) {
    const markup = html`${top}<div class="${styles.buy}"><div class="${styles.price}">${price}</div><div class="${styles.action}">${choiceLink(product)}</div></div>`
    return <StaticHtml as="article" className={className} markup={markup} />
  }
  return (
    <article className={className}>
      <StaticHtml className={`${styles.top}`} markup={top} />
      <div className={styles.buy}>
        <StaticHtml className={`${styles.price}`} markup={price} />
        <div className={styles.action}>{action ?? <QuickAdd product={cartProduct(product)} />}</div>
      </div>
    </article>
  )
}
