import { post } from '@/e2e/checkout-harness'
import { provideTestDatabase } from '@/e2e/test-database'
import type { CartQuote } from '@/lib/contract/cart'
import { makeStore } from '../../demo/factories'
import { makeProduct } from '../../demo/product-factory'
import { transaction } from '../db/transaction'
import { purgeEverythingHere } from '../page-cache/caches'
import { writeSetting } from '../services/settings/setting-group'
import { TAX_RULES } from '../services/settings/tax-rules'
import { loadProduct } from './load-product'
import { loadSite } from './load-site'
import { productFacts } from './product-facts'
import { productFeed } from './product-feed'

provideTestDatabase()
beforeEach(purgeEverythingHere)

/** What page, feed, search engines and cart say about a product at 12.00 with a tax of 20 %. */
async function figures(pricesIncludeTax: boolean) {
  const shop = await makeStore({ currency: 'EUR' })
  await transaction(shop, (tx) => writeSetting(tx, shop, TAX_RULES, { ...TAX_RULES.initial, pricesIncludeTax }, 0))
  const variants = [{ price: 1_200, compareAtPrice: 1_500 }]
  const made = await makeProduct(shop, { title: 'Lamp', taxes: [{ name: 'VAT', percent: 20 }], variants })
  const site = await loadSite(`~${shop.subdomain}`)
  if (site.kind !== 'store') throw new Error(`no store but ${site.kind}`)
  const product = await loadProduct(site, made.handle)
  const feed = await productFeed(site)
  const lines = [{ key: made.keys[0], quantity: 1 }]
  const cart = (await post(shop, 'cart-quote', { storeID: shop.storeId, lines })).payload as CartQuote
  return {
    shown: product.variants[0]?.price,
    offer: (productFacts(site, product) as { offers: Record<string, unknown> }).offers,
    feed: [...feed.matchAll(/<g:(price|sale_price)>([^<]*)/g)].map(([, name, text]) => [name, text]),
    total: cart.total,
    contained: cart.includedTax,
  }
}

test('where prices include tax, page, feed, search engines and cart say what the shopper pays', async () => {
  const { shown, offer, feed, total, contained } = await figures(true)
  expect([shown, total, contained]).toEqual([12, 12, 2])
  expect(offer).toMatchObject({
    price: '12.00',
    priceCurrency: 'EUR',
    priceSpecification: { price: '12.00', valueAddedTaxIncluded: true },
  })
  expect(feed).toEqual([
    ['price', '15.00 EUR'],
    ['sale_price', '12.00 EUR'],
  ])
})

test('where tax is added, they say the price without it, and nothing of included tax', async () => {
  const { shown, offer, feed, total, contained } = await figures(false)
  expect([shown, total, contained]).toEqual([12, 14.4, undefined])
  expect(offer).toMatchObject({ price: '12.00' })
  expect(offer).not.toHaveProperty('priceSpecification')
  expect(feed.map(([, text]) => text)).toEqual(['15.00 EUR', '12.00 EUR'])
})
