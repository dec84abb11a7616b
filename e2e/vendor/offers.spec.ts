import { randomBytes, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, storeAt, test } from '../fixtures'
import { newOwner } from '../platform/people'
import { fillCart, somethingFrom } from '../storefront/payment-harness'
import { newEmail, post, storeIdOf } from '../storefront/shoppers'
import { enter, tokenOf } from './sign-in'

const OWNER = 'owner@demo.example'
const SHOP = 'greengrocer'
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 1, name })
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** A guest's order of one unit with a code, paid by a sandbox card. */
async function buy(key: string, coupon: string): Promise<void> {
  const shared = { storeID: await storeIdOf(SHOP), lines: [{ key, quantity: 1 }], coupon, email: newEmail() }
  const pickUp = { ...shared, country: 'US' }
  const { options } = (await post(SHOP, 'vender/publicwebsite/checkout-quote', pickUp)) as {
    options: { id: string; kind: string }[]
  }
  const deliveryId = options.find(({ kind }) => kind === 'pickup')?.id ?? ''
  const { total } = await post(SHOP, 'vender/publicwebsite/checkout-quote', { ...pickUp, deliveryId })
  const checkoutId = randomUUID()
  const order = { ...shared, checkoutId, phone: '', deliveryId, address: null, shownTotal: total }
  const body = { ...order, token: 'DC4:SBX-OTU-APPROVED' }
  const placed = await post(SHOP, 'vender/publicwebsite/place-order', body, '', randomUUID())
  expect(placed.state).toBe('paid')
}

test('an offer is written, tried, started, used by a shopper, and shows what it brought', async ({
  page,
  problems,
  expectAccessible,
  expectNoCspViolation,
}) => {
  test.setTimeout(150_000)
  problems.allow(/400/)
  const code = `E2E${randomBytes(3).toString('hex').toUpperCase()}`
  const name = `Ten off ${code}`
  const product = await somethingFrom(SHOP)
  await enter(page, await tokenOf(OWNER), '/coupon')
  await expect(heading(page, 'Coupons and offers')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Create offer' }).first().click()
  await expect(heading(page, 'Create offer')).toBeVisible()
  const sentence = region(page, 'Summary')
  await expect(sentence).toContainText('10% off the order')
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByText('By code', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Codes' }).fill(code)
  await page.keyboard.press('Enter')
  await expect(sentence).toContainText(`with code ${code}`)
  await page.getByLabel('Priority').fill('100')
  await expectAccessible(page)

  const tries = region(page, 'Try it on a cart')
  await tries.getByLabel('Add a product to the cart').fill(product.name)
  await page.getByRole('option').first().click()
  await tries.getByRole('button', { name: 'Try it' }).click()
  await expect(tries.getByRole('status')).toContainText('Applies')
  await region(page, 'What it would have cost').getByRole('button', { name: 'Last 30 days' }).click()
  await expect(region(page, 'What it would have cost').getByRole('status')).toContainText('It would have cost')
  await region(page, 'Collisions and margins').getByRole('button', { name: 'Check against other offers' }).click()
  await expect(region(page, 'Collisions and margins').getByRole('status')).toContainText(
    /Nothing sells below|below cost/,
  )
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Create offer' }).click()
  await expect(heading(page, name)).toBeVisible()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByText('Running', { exact: true })).toBeVisible()
  await region(page, 'Share').getByRole('button', { name: 'Show QR code' }).click()
  await expect(page.getByRole('img', { name: `QR code of the link with the code ${code}` })).toBeVisible()
  await region(page, 'Codes').getByLabel('Codes to generate').fill('25')
  await region(page, 'Codes').getByRole('button', { name: 'Generate codes' }).click()
  await expect(region(page, 'Codes')).toContainText('Single use')
  await expectAccessible(page)

  const shopper = await page.context().newPage()
  await fillCart(shopper, product)
  await shopper.goto(storeAt(SHOP).url(`/cart?coupon=${code}`))
  await expect(shopper.getByText(`Discount (${code})`)).toBeVisible()
  await shopper.close()
  await buy(product.key, code)

  await page.goto(storeAt('').url('/coupon'))
  await page.getByRole('searchbox', { name: 'Name or code' }).fill(code)
  await expect(page.getByText('Running', { exact: true })).toHaveCount(1)
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click()
  await expect(region(page, 'Results')).toContainText('Revenue')
  const watch = region(page, 'Leak watch')
  await expect(watch).toContainText('Nothing points to a leak.')
  await watch.getByRole('button', { name: `Replace: ${code}` }).click()
  const dialog = page.getByRole('dialog', { name: `Replace ${code}` })
  await dialog.getByRole('textbox', { name: 'New code' }).fill(code)
  await dialog.getByRole('button', { name: 'Replace code' }).click()
  await expect(dialog).toContainText('Enter another code than the one to replace.')
  await dialog.getByRole('textbox', { name: 'New code' }).fill(`${code}B`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Replace code' }).click()
  await expect(page.getByText(`${code}B replaces ${code}.`)).toBeVisible()
  await expect(watch).toContainText('No code was used in the last four weeks.')
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  expectNoCspViolation()
})

test('errors are at their fields, and a store without offers is told what they are for', async ({
  page,
  problems,
  expectAccessibleInLightAndDark,
}) => {
  test.setTimeout(90_000)
  problems.allow(/400|409/)
  const { token } = await newOwner()
  await enter(page, token, '/coupon')
  await expect(page.getByRole('heading', { name: 'No offers yet' })).toBeVisible()
  expect(await fits(page)).toBeLessThanOrEqual(0)
  await page.getByRole('link', { name: 'Create offer' }).last().click()
  await expect(heading(page, 'Create offer')).toBeVisible()
  await page.getByLabel('Percentage').fill('120')
  await page.getByLabel('Begins').fill('2027-02-01T10:00')
  await page.getByLabel('Ends').fill('2027-01-01T10:00')
  await page.getByRole('button', { name: 'Create offer' }).click()
  const errors = page.getByRole('alert', { name: 'Errors in this form' })
  await expect(errors).toContainText('Name: Please Enter Name')
  await expect(errors).toContainText('Percentage: Enter at most 100 percent')
  await expect(errors).toContainText('Ends: The offer must end after it begins')
  await errors.getByRole('button', { name: 'Percentage' }).click()
  await expect(page.getByLabel('Percentage')).toBeFocused()
  await expectAccessibleInLightAndDark(page)
  expect(await fits(page)).toBeLessThanOrEqual(0)

  await page.getByLabel('Percentage').fill('15')
  await page.getByLabel('Ends').fill('')
  await page.getByRole('textbox', { name: 'Name' }).fill('Winter')
  await page.keyboard.press('Control+s')
  await expect(heading(page, 'Winter')).toBeVisible()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible()
})
