import type { Page } from '@playwright/test'
import type { ProductSummary } from '@/lib/contract/products'
import { expect, test } from '../fixtures'
import type { HostReply } from '../host-request'

type Ask = (path: string) => Promise<HostReply>

const OLIVES = 'Green Olives, Cracked'
const COOKIES = 'Dark Chocolate Cookies'
const OFF = 15

/** A product of the greengrocer's promotions, as the call for them has it. */
async function promoted(ask: Ask, name: string): Promise<ProductSummary> {
  const site = JSON.parse((await ask('/api/vender/publicwebsite/public?websiteName=greengrocer')).text)
  const path = `/api/vender/publicwebsite/promotions?storeID=${site.payload.storeInfo._id}`
  for (let page = 1; page < 10; page += 1) {
    const { items } = JSON.parse((await ask(`${path}&page=${page}`)).text).payload
    const found = items.find((item: ProductSummary) => item.name === name)
    if (found) return found
    if (items.length === 0) break
  }
  throw new Error(`${name} is not on promotion.`)
}

const text = (amount: number) => `$${amount.toFixed(2)}`
const card = (page: Page, name: string) => page.locator('main .product-grid article').filter({ hasText: name })
const sum = (page: Page, name: string) =>
  page
    .locator('main dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .first()

/** Puts the shown product into the cart as often as told, and opens the cart. */
async function buy(page: Page, quantity: number) {
  for (let more = 1; more < quantity; more += 1)
    await page
      .getByRole('button', { name: /^Increase/ })
      .first()
      .click()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(page.getByRole('dialog', { name: /^Your cart/ }).locator('dl')).toBeVisible()
}

test('an offer on a price is the same on list, page, structured data and feed, and in the sum of the cart', async ({
  page,
  store,
  api,
  expectAccessible,
}) => {
  const ask = api('greengrocer')
  const olives = await promoted(ask, OLIVES)
  const { price, offer, handle } = olives
  const reduced = offer?.price ?? 0
  expect(reduced).toBe(Math.round(price * (100 - OFF)) / 100)
  await page.goto(store('greengrocer').url('/product-list?q=cracked+olives'))
  await expect(card(page, OLIVES)).toContainText(`−${OFF}%`)
  await expect(card(page, OLIVES)).toContainText(`Now ${text(reduced)} Was ${text(price)}`)
  await expectAccessible(page)

  await page.goto(store('greengrocer').url(`/product/${handle}`))
  const main = page.getByRole('main')
  await expect(main.getByText(text(reduced)).first()).toBeVisible()
  await expect(main.getByText(/^This price ends /)).toBeVisible()
  const facts = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '')
  expect(facts.offers).toMatchObject({ price: reduced.toFixed(2), priceValidUntil: offer?.until })
  await expectAccessible(page)

  const { text: feed } = await ask('/feed.xml')
  const [item = ''] = feed.split('<item>').filter((each) => each.includes(`<g:id>${olives.key}</g:id>`))
  expect(item).toContain(
    `<g:price>${price.toFixed(2)} USD</g:price><g:sale_price>${reduced.toFixed(2)} USD</g:sale_price>`,
  )
  expect(item).toContain(`/${offer?.until}</g:sale_price_effective_date>`)

  await buy(page, 2)
  await page.goto(store('greengrocer').url('/cart'))
  await expect(page.locator('main dl[aria-busy="false"]')).toBeVisible()
  await expect(sum(page, 'Subtotal')).toHaveText(text(price * 2))
  await expect(sum(page, 'Pickle week')).toHaveText(`-${text((price - reduced) * 2)}`)
  const tax = Number((await sum(page, 'Tax').textContent())?.replace('$', ''))
  await expect(sum(page, 'Total')).toHaveText(text(reduced * 2 + tax))
  await expectAccessible(page)
})

test('an offer that needs more is a label, says in the cart what is missing, and then takes it off', async ({
  page,
  store,
  api,
  expectAccessible,
}) => {
  const cookies = await promoted(api('greengrocer'), COOKIES)
  await page.goto(store('greengrocer').url('/promotion-list'))
  await expect(card(page, COOKIES)).toContainText('Buy 2, get 1 free')
  await expectAccessible(page)
  await page.goto(store('greengrocer').url(`/product/${cookies.handle}/${cookies.key}`))
  const offers = page.getByRole('list', { name: 'Offers' })
  await expect(offers).toContainText('Buy 2, get 1 free')
  await expect(offers).toContainText('Free shipping from $90.00')
  await buy(page, 2)
  await page.goto(store('greengrocer').url('/cart'))
  await expect(page.getByText('Add 1 more for: Three cookies for two')).toBeVisible()
  await page.getByRole('button', { name: /^Increase/ }).click()
  await expect(sum(page, 'Three cookies for two')).toHaveText(`-${text(cookies.price)}`)
  await expect(page.getByText(/more for: Three cookies/)).toBeHidden()
})

test('the code of a link waits for the first product, and says so', async ({ page, store, api }) => {
  const { handle } = await promoted(api('greengrocer'), COOKIES)
  await page.goto(store('greengrocer').url('/cart?coupon=welcome10'))
  await expect(page.getByText('Coupon welcome10: Add a product to your cart before using a coupon.')).toBeVisible()
  await expect(page).toHaveURL(/\/cart$/)
  await page.goto(store('greengrocer').url('/cart?coupon=harvest'))
  await expect(page.getByText('Coupon harvest: This coupon has expired.')).toBeVisible()
  await page.goto(store('greengrocer').url('/cart?coupon=welcome10'))
  await page.goto(store('greengrocer').url(`/product/${handle}`))
  await buy(page, 1)
  await page.goto(store('greengrocer').url('/cart'))
  await expect(page.getByText('Discount (WELCOME10)')).toBeVisible()
})
