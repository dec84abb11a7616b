import type { ReactNode } from 'react'
import type { ProductSummary as Product } from '@/lib/contract/products'
import { StaticHtml } from '../template/static-html'
import { cardFacts, cardPhoto } from './card-markup'
import { isPicked } from './picked-variant'
import { Price } from './price'
import styles from './product-card.module.css'
import { ProductCardAction } from './product-card-action'
import { shownPrice } from './shown-price'

type ProductCardProps = {
  product: Product
  /** The store's currency symbol. */
  symbol: string
  /** Set on the cards of the first row of a page: their pictures load eagerly. */
  eager?: boolean
  /** Replaces the add-to-cart button. */
  action?: ReactNode
}

/** A product card. The whole card links to the product; the button on it stays a button. */
export function ProductCard({ product, symbol, eager, action }: ProductCardProps) {
  const { price, maxPrice, variantCount } = product
  const isRange = variantCount > 1 && maxPrice > price && !isPicked(product)
  return (
    <article className={product.available ? styles.card : `${styles.card} ${styles.soldOut}`}>
      <StaticHtml className={styles.photo} markup={cardPhoto(product, eager)} />
      <StaticHtml className={styles.facts} markup={cardFacts(product, symbol)} />
      <div className={styles.buy}>
        <div className={styles.price}>
          <Price {...shownPrice(product)} upTo={isRange ? maxPrice : undefined} symbol={symbol} />
        </div>
        <div className={styles.action}>{action ?? <ProductCardAction product={product} />}</div>
      </div>
    </article>
  )
}
