import { html } from 'hono/html'
import type { ProductSummary as Product } from '@/lib/contract/products'
import { SLIDER_STARTS_ABOVE } from '@/lib/rules/storefront-limits'
import { cardMarkup } from '../catalogue/card-markup'
import { StaticHtml } from '../template/static-html'
import { ModuleQuantities } from './module-quantities'
import styles from './product-module.module.css'
import { SliderButtons } from './slider-buttons'

type ProductModuleProps = { id: string; title: string; products: readonly Product[]; symbol: string }

/** Products that the vendor chose for a slot of the template; more than four become a slider (specification §2.3). */
export function ProductModule({ id, title, products, symbol }: ProductModuleProps) {
  if (products.length === 0) return null
  const isSlider = products.length > SLIDER_STARTS_ABOVE
  const headingId = `module-${id}`
  const trackId = `${headingId}-products`
  const cards = html`${products.map((product) => html`<li>${cardMarkup(product, symbol)}</li>`)}`
  return (
    <section className="section container" aria-labelledby={headingId}>
      <div className="section-heading">
        <h2 id={headingId}>{title}</h2>
        {isSlider && <SliderButtons trackId={trackId} label={title} />}
      </div>
      <ModuleQuantities>
        <StaticHtml
          as="ul"
          id={trackId}
          className={isSlider ? `${styles.cards} ${styles.slider}` : `${styles.cards}`}
          markup={cards}
        />
      </ModuleQuantities>
    </section>
  )
}
