import { html } from 'hono/html'
import type { ProductSummary } from '@/lib/contract/products'
import { StaticHtml } from '../template/static-html'
import { AddButtons } from './add-buttons'
import { cardMarkup } from './card-markup'
import styles from './product-cards.module.css'

type ProductCardsProps = {
  products: readonly ProductSummary[]
  /** The store's currency symbol. */
  symbol: string
  /** Number of cards whose pictures load eagerly. */
  eager?: number
  /** Of the element around the cards; without it they are laid out by what surrounds them. */
  className?: string
}

/** Cards as one piece of HTML with one listener, whatever their number. */
export function ProductCards({ products, symbol, eager = 0, className = `${styles.cards}` }: ProductCardsProps) {
  const cards = products.map((product, at) => cardMarkup(product, symbol, { eager: at < eager, opensDrawer: true }))
  return (
    <AddButtons>
      <StaticHtml className={className} markup={html`${cards}`} />
    </AddButtons>
  )
}
