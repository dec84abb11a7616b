import type { Page } from '@playwright/test'
import type { ProductSummary } from '@/lib/contract/products'
import { callerAs, expect, storeAt } from '../fixtures'
import { storeIdOf } from './shoppers'

/** Sandbox cards, by outcome. */
export const CARDS = { approved: '4242424242424242', declined: '4000000000000002' } as const

/** A product of a store that is in stock, with the most units among the most expensive; or among the cheapest. */
export async function somethingFrom(label: string, sort = 'price-descending'): Promise<ProductSummary> {
  const query = `storeID=${await storeIdOf(label)}&inStock=1&sort=${sort}`
  const reply = await callerAs(storeAt(label).host)(`/api/vender/publicwebsite/products?${query}`)
  const { items } = (reply.json as { payload: { items: ProductSummary[] } }).payload
  // The one with the most units: parallel tests buy it too.
  const stockOf = ({ quantityAvailable }: ProductSummary) => quantityAvailable ?? Number.POSITIVE_INFINITY
  const [found] = items.toSorted((one, other) => stockOf(other) - stockOf(one))
  if (!found) throw new Error(`${label} has nothing to sell.`)
  return found
}

/** Adds one product to the cart before any page of the store opens. */
export const fillCart = (page: Page, product: Pick<ProductSummary, 'key' | 'name' | 'price' | 'taxRate'>) =>
  page.addInitScript(
    (text) => {
      if (!window.sessionStorage.getItem('filled')) window.localStorage.setItem('cart', text)
      window.sessionStorage.setItem('filled', 'yes')
    },
    JSON.stringify([{ ...product, quantity: 1, addedAt: '2026-01-05T10:00:00.000Z' }]),
  )

const ADDRESS = { Name: 'Ada Shopper', Address: '1 Main Street', City: 'Springfield', 'ZIP code': '62701' }

export async function sayWhere(page: Page): Promise<void> {
  await page.getByLabel('Country').selectOption('US')
  for (const [label, text] of Object.entries(ADDRESS)) await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByLabel('State', { exact: true }).selectOption({ label: 'Illinois' })
  await expect(page.getByRole('group', { name: 'Delivery' }).getByRole('radio').first()).toBeChecked()
}

export async function typeCard(page: Page, number: string): Promise<void> {
  const form = page.frameLocator('#token-iframe')
  await form.getByPlaceholder('Card Number').fill(number)
  await form.getByRole('combobox').first().selectOption('12')
  await form.getByRole('combobox').last().selectOption('2030')
  await form.getByPlaceholder('CVV').fill('123')
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })

/** Everything up to the card, as a guest with delivery. */
export async function toPayment(page: Page, label: string, email: string): Promise<void> {
  await page.goto(storeAt(label).url('/checkout'))
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await sayWhere(page)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(payButton(page)).toBeEnabled()
}
