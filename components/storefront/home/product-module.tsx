import type { ProductSummary as Product } from '@/lib/contract/products'
import { SLIDER_STARTS_ABOVE } from '@/lib/rules/storefront-limits'
import { cartProduct } from '../catalogue/cart-product'
import { ProductCard } from '../catalogue/product-card'
import { ModuleQuantity } from './module-quantity'
import styles from './product-module.module.css'
import { SliderButtons } from './slider-buttons'

type ProductModuleProps = { id: string; title: string; products: readonly Product[]; symbol: string }

/** Products that the vendor chose for a slot of the template; more than four become a slider (specification §2.3). */
export function ProductModule({ id, title, products, symbol }: ProductModuleProps) {
  if (products.length === 0) return null
  const isSlider = products.length > SLIDER_STARTS_ABOVE
  const headingId = `module-${id}`
  const trackId = `${headingId}-products`
  return (
    <section className="section container" aria-labelledby={headingId}>
      <div className="section-heading">
        <h2 id={headingId}>{title}</h2>
        {isSlider && <SliderButtons trackId={trackId} label={title} />}
      </div>
      <ul id={trackId} className={isSlider ? `${styles.cards} ${styles.slider}` : styles.cards}>
        {products.map((product) => (
          <li key={product.key}>
            <ProductCard product={product} symbol={symbol} action={<ModuleQuantity product={cartProduct(product)} />} />
          </li>
        ))}
      </ul>
    </section>
  )
}
