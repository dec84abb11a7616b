import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import type { ShippingReply } from '@/lib/contract/shipping'
import { callerAs, expect, storeAt, test } from '../fixtures'
import { newName, newPerson, portal, post, tokenOf } from '../platform/people'
import { fillCart } from './payment-harness'
import { keepToken, newEmail, newShopper, openModal } from './shoppers'

/** A store in Switzerland with one product, which delivers there and to Liechtenstein. */
async function swissShop(page: Page): Promise<string> {
  const token = await tokenOf(await newPerson())
  const label = newName()
  const own = { domain: label, storeName: 'Alpine Mugs', currency: 'CHF', timeZone: 'Europe/Zurich', country: 'CH' }
  expect((await post('vender/auth/choose-domain', { ...own, deliveryPrice: 7 }, token)).status).toBe(200)
  const { json } = await callerAs(portal.host)('/api/vender/shipping/settings', { headers: { authorization: token } })
  const { zones, pickUps, version } = (json as { payload: ShippingReply }).payload
  expect(zones.map(({ areas }) => areas)).toEqual([[{ country: 'CH', regions: [] }]])
  const wider = zones.map((zone) => ({ ...zone, areas: [...zone.areas, { country: 'LI', regions: [] }] }))
  expect((await post('vender/shipping/save', { zones: wider, pickUps, version }, token)).status).toBe(200)
  const draft = { title: 'Mug', status: 'active', variants: [{ price: 20, trackStock: false }] }
  const { payload } = await post('vender/products/create', { productId: randomUUID(), ...draft }, token)
  const [variant] = payload.variants as { key: string }[]
  await fillCart(page, { key: variant?.key ?? '', name: 'Mug', price: 20, taxRate: 0 })
  return label
}

const countries = (country: Locator) => country.getByRole('option').allTextContents()

test('the checkout offers the countries that the store delivers to, its own chosen', async ({ page }) => {
  const label = await swissShop(page)
  await page.goto(storeAt(label).url('/checkout'))
  await page.getByLabel('Email address').fill(newEmail())
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  const country = page.getByLabel('Country')
  await expect(country).toHaveValue('CH')
  await expect.poll(() => countries(country)).toEqual(['Choose a country', 'Liechtenstein', 'Switzerland'])
})

test('a person of the store has its dialling code chosen, and addresses anywhere', async ({ page }) => {
  const label = await swissShop(page)
  await page.goto(storeAt(label).url('/cart'))
  const modal = await openModal(page)
  await modal.getByRole('button', { name: 'Create an account' }).click()
  const code = modal.getByLabel('Country code')
  await expect(code).toHaveValue('CH')
  await expect(code.getByRole('option').first()).toHaveText('Home country (+88)')

  await keepToken(page, (await newShopper(label)).token)
  await page.goto(storeAt(label).url('/profile-setting#addresses'))
  await page.getByRole('button', { name: 'Add an address' }).click()
  const country = page.getByRole('dialog').getByLabel('Country')
  await expect(country).toHaveValue('CH')
  expect((await countries(country)).length).toBeGreaterThan(200)
})
