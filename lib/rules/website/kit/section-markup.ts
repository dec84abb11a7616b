import { addressMarkup } from '../sections/address/markup'
import { brandsMarkup } from '../sections/brands/markup'
import { categoriesMarkup } from '../sections/categories/markup'
import { columnsMarkup } from '../sections/columns/markup'
import { contactMarkup } from '../sections/contact/markup'
import { dividerMarkup } from '../sections/divider/markup'
import { faqMarkup } from '../sections/faq/markup'
import { galleryMarkup } from '../sections/gallery/markup'
import { heroMarkup } from '../sections/hero/markup'
import { hoursMarkup } from '../sections/hours/markup'
import { htmlMarkup } from '../sections/html/markup'
import type { SectionMarkup } from '../sections/make-markup'
import { newsletterMarkup } from '../sections/newsletter/markup'
import { pictureTextMarkup } from '../sections/picture-text/markup'
import { productsMarkup } from '../sections/products/markup'
import { promotionMarkup } from '../sections/promotion/markup'
import { quotesMarkup } from '../sections/quotes/markup'
import { richTextMarkup } from '../sections/rich-text/markup'
import { tabsMarkup } from '../sections/tabs/markup'
import { videoMarkup } from '../sections/video/markup'

const MARKUPS: readonly SectionMarkup[] = [
  addressMarkup,
  brandsMarkup,
  categoriesMarkup,
  columnsMarkup,
  contactMarkup,
  dividerMarkup,
  faqMarkup,
  galleryMarkup,
  heroMarkup,
  hoursMarkup,
  htmlMarkup,
  newsletterMarkup,
  pictureTextMarkup,
  productsMarkup,
  promotionMarkup,
  quotesMarkup,
  richTextMarkup,
  tabsMarkup,
  videoMarkup,
]

const byType = new Map(MARKUPS.map((markup) => [markup.type, markup]))

/** Markup of a type; undefined for `raw` and for types that this version does not know. Not for the browser. */
export const sectionMarkup = (type: string): SectionMarkup | undefined => byType.get(type)
