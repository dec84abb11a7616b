import { openPurgedShop, PURGED_ADDRESSES } from '@/e2e/purged-shop'
import { sentBusiness, sentContact, sentInvoice } from '@/e2e/setting-samples'
import { purgedBy } from '@/e2e/shop-pages'
import { provideTestDatabase } from '@/e2e/test-database'
import { sandboxMerchant } from '@/lib/rules/sandbox-merchant'
import { purgeEverythingHere } from '../page-cache/caches'

provideTestDatabase()
beforeEach(purgeEverythingHere)

const ADDRESSES = { ...PURGED_ADDRESSES, feed: '/feed.xml' }
const EVERYTHING = Object.keys(ADDRESSES)
/** Pages with prices, and the sitemap, which says when they changed. */
const PRICED = ['home', 'gala', 'all', 'promotions', 'feed', 'sitemap']

const CLOSED = Array.from({ length: 7 }, () => [])
const hours = (kind: string) => ({ name: 'Shop', kind, week: [[{ from: 540, length: 480 }], ...CLOSED.slice(1)] })

/** What is saved, and the names of the pages that it purges. */
const EDITS: Readonly<Record<string, readonly [path: string, input: object, purged: readonly string[]]>> = {
  'the name of the business': ['business-information/save', { ...sentBusiness(), version: 0 }, EVERYTHING],
  'contact information': ['contact-information/save', { ...sentContact(), version: 0 }, EVERYTHING],
  'opening hours': ['schedules/create', hours('opening'), ['home']],
  'hours of staff': ['schedules/create', hours('staff'), []],
  'hours for pick-up': ['schedules/create', hours('pickup'), []],
  invoices: ['invoice-settings/save', { ...sentInvoice(), nextNumber: 5_000, version: 0 }, []],
  shipping: ['shipping/save', { zones: [], pickUps: [], version: 0 }, []],
  'keys of the card provider': ['payment-setting/save', { ...sandboxMerchant('ada'), version: 0 }, []],
  notifications: ['notifications/save-choices', { version: 0, choices: { 'order-shipped.email': false } }, []],
  'a tax that no product has': ['taxes/create', { name: 'VAT', percent: 20 }, []],
  'prices that include their tax': [
    'taxes/rules',
    { pricesIncludeTax: true, shippingTax: 'none', shippingRateId: null, version: 0 },
    PRICED,
  ],
}

test.each(Object.keys(EDITS))('a change of settings purges what shows it, and leaves the rest: %s', async (name) => {
  const { store, anyCall } = await openPurgedShop()
  const [path, input, purged] = EDITS[name]!
  const edit = async () => {
    const { status, text } = await anyCall(`vender/${path}`, input)
    expect([status, status === 200 ? '' : text]).toEqual([200, ''])
  }
  expect((await purgedBy(store.subdomain, ADDRESSES, edit)).toSorted()).toEqual([...purged].toSorted())
})
