import type { Page } from '@playwright/test'
import { expect, storeAt, test } from '../fixtures'
import { CARDS, payButton, typeCard } from '../storefront/payment-harness'
import { newEmail } from '../storefront/shoppers'
import { enter, tokenOf } from './sign-in'

/** A demo store's product with tracked stock. */
const GOODS = 'Baguette Tradition'
const OWNER = 'owner@demo.example'
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
const title = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('heading', { level: 1, name })

test('the store creates an order and changes it, its customer pays it by the link, the store sees it paid', async ({
  page,
  browser,
  expectAccessible,
}, { project }) => {
  test.setTimeout(120_000)
  const email = newEmail()
  await enter(page, await tokenOf(OWNER), '/all-orders')
  await expect(title(page, 'Orders')).toBeVisible()
  await page.getByRole('button', { name: 'New order' }).click()
  const dialog = page.getByRole('dialog', { name: 'New order' })
  await dialog.getByRole('button', { name: 'Create order' }).click()
  await expect(dialog).toContainText('Please Enter Email Address')
  await dialog.getByRole('combobox', { name: 'Add a product' }).fill(GOODS)
  await page
    .getByRole('option', { name: new RegExp(GOODS) })
    .first()
    .click()
  await dialog.getByLabel('Customer email').fill(email)
  await dialog.getByLabel('Shipping price').fill('2.50')
  await dialog.getByLabel('Reserve stock for 24 hours').check()
  await expectAccessible(page)
  expect(await fits(page)).toBeLessThanOrEqual(0)
  await dialog.getByRole('button', { name: 'Create order' }).click()
  const link = page.getByRole('textbox', { name: 'Payment link' })
  await expect(link).toBeVisible()
  await expect(page.getByRole('region', { name: 'Payment link' })).toContainText('reserved until')
  await expectAccessible(page)
  expect(await fits(page)).toBeLessThanOrEqual(0)

  const before = await link.inputValue()
  await page.getByRole('button', { name: 'Edit order' }).click()
  const change = page.getByRole('dialog', { name: /^Edit order #/ })
  await expect(change.getByLabel('Customer email')).toHaveValue(email)
  await change.getByLabel(`Quantity of ${GOODS}`).fill('2')
  await expectAccessible(page)
  await change.getByRole('button', { name: 'Save changes' }).click()
  await expect(change).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('The draft was changed')
  await expect(link).toHaveValue(before)

  const context = await browser.newContext({ ...project.use, baseURL: storeAt('greengrocer').url('/') })
  const customer = await context.newPage()
  await customer.goto(await link.inputValue())
  await expect(customer.getByRole('heading', { name: 'Pay for this order' })).toBeVisible()
  await expect(customer.getByRole('main')).toContainText(/2\s*×|× 2|Quantity: 2|2 ×/)
  await expect(payButton(customer)).toBeEnabled()
  await payButton(customer).click()
  await expect(customer.getByText('Please Enter Address')).toBeVisible()
  await expectAccessible(customer)
  expect(await fits(customer)).toBeLessThanOrEqual(0)
  await customer.getByLabel('Country').selectOption('US')
  const address = { Name: 'Ada Shopper', Address: '1 Main Street', City: 'Springfield', 'ZIP code': '62701' }
  for (const [label, text] of Object.entries(address)) await customer.getByLabel(label, { exact: true }).fill(text)
  await customer.getByLabel('State', { exact: true }).selectOption({ label: 'Illinois' })
  await typeCard(customer, CARDS.declined)
  await payButton(customer).click()
  await expect(customer.getByText(/Your card was declined/)).toBeVisible()
  await typeCard(customer, CARDS.approved)
  await payButton(customer).click()
  await expect(customer.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  await expect(customer.getByRole('main')).toContainText('1 Main Street')
  await expect(payButton(customer)).toHaveCount(0)
  await context.close()

  await page.reload()
  await expect(title(page, /Order #/)).toContainText('Paid')
  await expect(page.getByRole('region', { name: 'Payment link' })).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('1 Main Street')
})
