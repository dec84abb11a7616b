import { html } from 'hono/html'
import { Tabs } from '@/components/ui/tabs'
import type { RankedProduct } from '@/lib/contract/products'
import { catalogueMessages } from '@/lib/rules/messages'
import { productHref } from '@/lib/rules/store-links'
import { dealColumns } from '@/lib/rules/storefront-limits'
import { photoMarkup } from '../catalogue/photo-markup'
import { isPicked } from '../catalogue/picked-variant'
import { priceClass, priceMarkup } from '../catalogue/price-markup'
import { shownPrice } from '../catalogue/shown-price'
import { NoteOnLoad } from '../chrome/note-on-load'
import { StaticHtml } from '../template/static-html'
import styles from './ranked-products.module.css'

/** `failed`: message for the shopper when the products could not be loaded. */
type Ranking = { products: readonly RankedProduct[]; failed: string | null }
type RankedProductsProps = { topSells: Ranking; recentlyAdded: Ranking; symbol: string }

/**
 * 'Top Sells' and 'Recently Added' in four columns, alternating (specification §2.3). A shop with nothing to rank yet has
 * one line instead of two headings over nothing.
 */
export function RankedProducts({ topSells, recentlyAdded, symbol }: RankedProductsProps) {
  const isEmpty = [topSells, recentlyAdded].every(({ products, failed }) => products.length === 0 && !failed)
  if (isEmpty) return <p className={`section container ${styles.empty}`}>{catalogueMessages.noProducts}</p>
  return (
    <section className="section container" aria-label="Top Sells and Recently Added">
      <Tabs
        label="Product rankings"
        titles={[catalogueMessages.topSells, catalogueMessages.recentlyAdded]}
        panels={[topSells, recentlyAdded].map((ranking, index) => (
          <Columns key={index === 0 ? 'top' : 'recent'} ranking={ranking} symbol={symbol} />
        ))}
      />
    </section>
  )
}

function Columns({ ranking, symbol }: { ranking: Ranking; symbol: string }) {
  if (ranking.products.length === 0) {
    return (
      <>
        <p className={styles.empty}>{catalogueMessages.noProducts}</p>
        {ranking.failed && <NoteOnLoad kind="error" text={ranking.failed} id={ranking.failed} />}
      </>
    )
  }
  const markup = html`${dealColumns(ranking.products).map(
    (column) =>
      html`<ul class="${styles.column}">${column.map((product) => html`<li>${rankedRow(product, symbol)}</li>`)}</ul>`,
  )}`
  return <StaticHtml className={`${styles.columns}`} markup={markup} />
}

function rankedRow(product: RankedProduct, symbol: string) {
  const { amount, was } = shownPrice(product)
  const isRange = product.variantCount > 1 && product.maxPrice > product.price && !isPicked(product)
  const price = { amount, was, upTo: isRange ? product.maxPrice : undefined, symbol }
  const href = productHref(product.handle, isPicked(product) ? product.key : undefined)
  return html`<a class="${styles.row}" href="${href}"><span class="${styles.photo}">${photoMarkup({
    src: product.image,
    sizes: '76px',
  })}</span><div class="${styles.facts}"><p class="${styles.name}">${product.name}</p><p class="${priceClass(price)}">${priceMarkup(price)}</p></div></a>`
}
