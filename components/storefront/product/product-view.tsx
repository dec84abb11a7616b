import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { Icon } from '@/components/ui/icon'
import { tagIcon } from '@/components/ui/icon-paths'
import type { ProductDetail, Variant } from '@/lib/contract/products'
import { describeAge } from '@/lib/rules/minimum-age'
import { listHref, percentOff } from '@/lib/rules/store-links'
import { Price } from '../catalogue/price'
import { ProductCards } from '../catalogue/product-cards'
import { shownPrice } from '../catalogue/shown-price'
import { SafeHtml } from '../template/safe-html'
import { OptionPicker } from './option-picker'
import { ProductPictures } from './product-pictures'
import styles from './product-view.module.css'
import { StockNote } from './stock-note'

type ProductViewProps = {
  product: ProductDetail
  variant: Variant
  symbol: string
  /** Address of a variant. */
  hrefOf: (key: string) => string
  /** The end of the reduced price, as text; null without one. */
  offerEnd: string | null
  /** Content of the buy area: usually the buy box. */
  children: ReactNode
}

/** A product with one of its variants selected. */
export function ProductView({ product, variant, symbol, offerEnd, hrefOf, children }: ProductViewProps) {
  const { name, brand, taxes, taxRate, images, descriptionHtml, related, breadcrumb, minimumAge } = product
  const steps = breadcrumb.map((step) => ({ name: step.name, href: listHref(step.tagname, step._id) }))
  const price = shownPrice(variant)
  const off = percentOff(price.amount, price.was)
  return (
    <>
      <div className={`container ${styles.page}`}>
        <Breadcrumb items={[{ name: 'Home', href: '/' }, ...steps, { name }]} />
        <div className={styles.product}>
          <ProductPictures key={variant.key} name={name} images={images} first={variant.image ?? 0} />
          <div className={styles.facts}>
            {brand && <p className={styles.brand}>{brand}</p>}
            <h1 className={styles.name}>{name}</h1>
            <div className={styles.price}>
              <Price {...price} symbol={symbol} />
              {off > 0 && <Badge kind="sale">{`−${off}%`}</Badge>}
            </div>
            <Offers labels={variant.offerLabels ?? []} end={offerEnd} />
            {minimumAge !== null && <p className={styles.age}>{describeAge(minimumAge)}</p>}
            {taxes.some((tax) => tax.percent > 0) && (
              <p
                className={styles.tax}
              >{`${taxRate > 0 ? 'Plus' : 'Includes'} ${taxes.map((tax) => `${tax.percent}% ${tax.name}`).join(', ')}`}</p>
            )}
            <OptionPicker product={product} variant={variant} hrefOf={hrefOf} />
            <StockNote variant={variant} />
            {children}
            {descriptionHtml && <SafeHtml html={descriptionHtml} className={`prose ${styles.description}`} />}
            <Details product={product} variant={variant} />
          </div>
        </div>
      </div>
      {related.length > 0 && (
        <section className="section container" aria-labelledby="related">
          <div className="section-heading">
            <h2 id="related">You may also like</h2>
          </div>
          <ProductCards className={`product-grid ${styles.row}`} products={related.slice(0, 4)} symbol={symbol} />
        </section>
      )}
    </>
  )
}

function Offers({ labels, end }: { labels: readonly string[]; end: string | null }) {
  if (labels.length === 0 && end === null) return null
  return (
    <ul className={styles.offers} aria-label="Offers">
      {end && <li className={styles.offerEnd}>{`This price ends ${end}.`}</li>}
      {labels.map((label) => (
        <li key={label}>
          <Icon path={tagIcon} />
          {label}
        </li>
      ))}
    </ul>
  )
}

function Details({ product, variant }: { product: ProductDetail; variant: Variant }) {
  const rows = [
    ...product.options.map(({ name }, index) => [name, variant.optionValues[index]] as const),
    // Sizes by weight already say it.
    ['Weight', product.options.some(({ name }) => name === 'Weight') ? null : weight(variant.weightGrams)] as const,
    ['SKU', variant.sku] as const,
    ['Barcode', variant.barcode] as const,
  ].filter(([, value]) => value)
  if (rows.length === 0) return null
  return (
    <details className={styles.details} open>
      <summary>Details</summary>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function weight(grams: number | null): string | null {
  if (!grams) return null
  return grams >= 1000 ? `${Number((grams / 1000).toFixed(2))} kg` : `${grams} g`
}
