import { aboutStarter } from './about-starter'
import { contactStarter } from './contact-starter'
import { faqStarter } from './faq-starter'
import { privacyStarter } from './privacy-starter'
import { refundStarter } from './refund-starter'
import { shippingStarter } from './shipping-starter'
import type { StarterPage } from './starter-page'
import { termsStarter } from './terms-starter'

/** Every page to start from, in the order of the "Add page" list. */
export const STARTER_PAGES: readonly StarterPage[] = [
  aboutStarter,
  contactStarter,
  faqStarter,
  refundStarter,
  privacyStarter,
  termsStarter,
  shippingStarter,
]

/** The starter of an id; undefined for one that does not exist, and for an empty page. */
export const starterPage = (id: string): StarterPage | undefined => STARTER_PAGES.find((starter) => starter.id === id)
