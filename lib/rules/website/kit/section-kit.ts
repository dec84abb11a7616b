import type { SectionDefinition } from '../section-definition'
import { addressSection } from '../sections/address/definition'
import { brandsSection } from '../sections/brands/definition'
import { categoriesSection } from '../sections/categories/definition'
import { columnsSection } from '../sections/columns/definition'
import { contactSection } from '../sections/contact/definition'
import { dividerSection } from '../sections/divider/definition'
import { faqSection } from '../sections/faq/definition'
import { gallerySection } from '../sections/gallery/definition'
import { heroSection } from '../sections/hero/definition'
import { hoursSection } from '../sections/hours/definition'
import { htmlSection } from '../sections/html/definition'
import { newsletterSection } from '../sections/newsletter/definition'
import { pictureTextSection } from '../sections/picture-text/definition'
import { productsSection } from '../sections/products/definition'
import { promotionSection } from '../sections/promotion/definition'
import { quotesSection } from '../sections/quotes/definition'
import { richTextSection } from '../sections/rich-text/definition'
import { tabsSection } from '../sections/tabs/definition'
import { videoSection } from '../sections/video/definition'

/** Type of the sections that a foreign template was split into; they have no definition and cannot be added. */
export const RAW_SECTION = 'raw'

/** Every section that can be added, in the order of the "Add section" list. */
export const SECTION_KIT: readonly SectionDefinition[] = [
  heroSection,
  richTextSection,
  pictureTextSection,
  columnsSection,
  gallerySection,
  videoSection,
  categoriesSection,
  productsSection,
  tabsSection,
  promotionSection,
  quotesSection,
  faqSection,
  brandsSection,
  hoursSection,
  addressSection,
  newsletterSection,
  contactSection,
  dividerSection,
  htmlSection,
]
