import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { Price } from '@/components/ui/price'
import type { ProductCard as Product } from '@/lib/contract/products'
import { percentOff, productHref } from '@/lib/rules/store-links'
import styles from './product-card.module.css'
import { ProductCardAction } from './product-card-action'
import { ProductPhoto } from './product-photo'

type ProductCardProps = {
  product: Product
  /** The store's currency symbol. */
  symbol: string
  /** Set on the cards of the first row of a page: their pictures load at once. */
  eager?: boolean
  /** Stands in for the add-to-cart button. */
  action?: ReactNode
}

/** One product among others. The whole card leads to the product; the button on it stays a button. */
export function ProductCard({ product, symbol, eager, action }: ProductCardProps) {
  const hasChoice = product.variantCount > 1
  const hint = hasChoice ? `${product.variantCount} options` : product.variantTitle
  return (
    <article className={product.available ? styles.card : `${styles.card} ${styles.soldOut}`}>
      <div className={styles.photo}>
        <ProductPhoto src={product.image} eager={eager} />
        <CardBadges product={product} />
      </div>
      <div className={styles.facts}>
        {product.brand && <p className={styles.brand}>{product.brand}</p>}
        <h3 className={styles.name}>
          <a href={productHref(product.handle, hasChoice ? product.key : undefined)}>{product.name}</a>
        </h3>
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
      <div className={styles.buy}>
        <div className={styles.price}>
          <Price
            amount={product.price}
            was={product.originalPrice}
            upTo={hasChoice ? product.maxPrice : undefined}
            symbol={symbol}
          />
        </div>
        <div className={styles.action}>{action ?? <ProductCardAction product={product} />}</div>
      </div>
    </article>
  )
}

function CardBadges({ product }: { product: Product }) {
  const off = percentOff(product.price, product.originalPrice)
  if (product.available && off === 0) return null
  return (
    <p className={styles.badges}>
      {product.available ? <Badge kind="sale">{`−${off}%`}</Badge> : <Badge kind="quiet">Sold out</Badge>}
    </p>
  )
}
