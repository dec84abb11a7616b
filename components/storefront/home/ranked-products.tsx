import { Tabs } from '@/components/ui/tabs'
import type { RankedProduct } from '@/lib/contract/products'
import { catalogueMessages } from '@/lib/rules/messages'
import { productHref } from '@/lib/rules/store-links'
import { dealColumns } from '@/lib/rules/storefront-limits'
import { isPicked } from '../catalogue/picked-variant'
import { Price } from '../catalogue/price'
import { ProductPhoto } from '../catalogue/product-photo'
import { shownPrice } from '../catalogue/shown-price'
import { NoteOnLoad } from '../chrome/note-on-load'
import styles from './ranked-products.module.css'

/** `failed`: message for the shopper when the products could not be loaded. */
type Ranking = { products: readonly RankedProduct[]; failed: string | null }
type RankedProductsProps = { topSells: Ranking; recentlyAdded: Ranking; symbol: string }

/** 'Top Sells' and 'Recently Added' in four columns, alternating (specification §2.3). */
export function RankedProducts({ topSells, recentlyAdded, symbol }: RankedProductsProps) {
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
  return (
    <div className={styles.columns}>
      {dealColumns(ranking.products).map((column) => (
        <ul key={column[0]?._id ?? 'empty'} className={styles.column}>
          {column.map((product) => (
            <li key={product._id}>
              <RankedRow product={product} symbol={symbol} />
            </li>
          ))}
        </ul>
      ))}
    </div>
  )
}

function RankedRow({ product, symbol }: { product: RankedProduct; symbol: string }) {
  const { amount, was } = shownPrice(product)
  const isRange = product.variantCount > 1 && product.maxPrice > product.price && !isPicked(product)
  return (
    <a className={styles.row} href={productHref(product.handle, isPicked(product) ? product.key : undefined)}>
      <span className={styles.photo}>
        <ProductPhoto src={product.image} sizes="76px" />
      </span>
      <div className={styles.facts}>
        <p className={styles.name}>{product.name}</p>
        <Price amount={amount} was={was} upTo={isRange ? product.maxPrice : undefined} symbol={symbol} />
      </div>
    </a>
  )
}
