import { randomUUID } from 'node:crypto'
import { callerAs, expect, storeAt, test } from '../fixtures'
import { newOwner, post } from '../platform/people'
import { enter } from '../vendor/sign-in'
import { fillCart, sayWhere } from './payment-harness'
import { newEmail } from './shoppers'

/** Free shipping to every country. */
const FREE_DELIVERY = {
  id: randomUUID(),
  name: 'Everywhere',
  areas: [],
  rates: [
    {
      id: randomUUID(),
      name: 'Delivery',
      price: 0,
      minSubtotal: null,
      maxSubtotal: null,
      minWeight: null,
      maxWeight: null,
      freeOver: null,
      days: '',
    },
  ],
}

/** A store with one free product and a minimum age of 18 years. */
async function tavern() {
  const { token } = await newOwner()
  const headers = { authorization: token }
  const { json } = await callerAs(storeAt('').host)('/api/vender/profile/verifySession', { headers })
  const { userData } = (json as { payload: { userData: { store: { subdomain: string } } } }).payload
  const delivery = await callerAs(storeAt('').host)('/api/vender/shipping/settings', { headers })
  const { payload: before } = delivery.json as { payload: { pickUps: unknown[]; version: number } }
  const sent = await post('vender/shipping/save', { ...before, zones: [FREE_DELIVERY] }, token)
  expect(sent.status).toBe(200)
  const draft = { title: 'Cider', status: 'active', minimumAge: 18, variants: [{ price: 0, trackStock: false }] }
  const { status, payload } = await post('vender/products/create', { productId: randomUUID(), ...draft }, token)
  expect(status).toBe(200)
  const [variant] = payload.variants as { key: string }[]
  const card = { key: variant?.key ?? '', _id: String(payload._id), name: 'Cider', price: 0, image: '', taxes: [] }
  return { token, shop: storeAt(userData.store.subdomain), card: { ...card, taxRate: 0 } }
}

test('products from 18 years are marked, are sold once the age is confirmed, and the order shows it', async ({
  page,
  expectAccessible,
}) => {
  test.setTimeout(120_000)
  const { token, shop, card } = await tavern()
  await fillCart(page, card)
  await page.goto(shop.url('/product/cider'))
  await expect(page.getByText('From 18 years')).toBeVisible()
  await expectAccessible(page)
  await page.goto(shop.url('/checkout'))
  await page.getByLabel('Email address').fill(newEmail())
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await sayWhere(page)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  const buy = page.getByRole('button', { name: 'Place order' })
  await expect(buy).toBeEnabled()
  await buy.click()
  await expect(page.getByText('Confirm that everyone who receives this order is 18 or older.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Everyone who receives this order is 18 or older.').check()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await buy.click()
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()

  const { payload } = await post('vender/orders/list', undefined, token)
  const [order] = payload.rows as { _id: string }[]
  await enter(page, token, `/orders-detail/${order?._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('From 18 years')
  await expect(page.getByText('Recipient confirmed to be 18 or older')).toBeVisible()
})
