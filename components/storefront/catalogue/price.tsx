import { StaticHtml } from '../template/static-html'
import { priceClass, priceMarkup, type ShownPrice } from './price-markup'

/** A price as text and for screen readers. */
export const Price = (price: ShownPrice) => (
  <StaticHtml as="p" className={priceClass(price)} markup={priceMarkup(price)} />
)
