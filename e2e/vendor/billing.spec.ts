import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { callAs, type ExpiredStore, enterAt, type LateShops, openLateShops } from './expired-stores'

test.describe.configure({ mode: 'default', timeout: 90_000 })

let shops: LateShops
test.beforeAll(async () => {
  test.setTimeout(240_000)
  shops = await openLateShops(4)
})
test.afterAll(() => shops.end())

const plan = (page: Page, name: string) => page.getByRole('article', { name })
const region = (page: Page, name: string) => page.getByRole('region', { name })

type Plans = { _id: string; code: string; name: string }[]

/** A store that has just renewed with the free plan. */
async function openOnFreePlan(page: Page): Promise<ExpiredStore> {
  const store = shops.next()
  const plans = await callAs<Plans>(shops.server.port, store, 'website/subscription/all-subscription')
  const free = plans.find(({ code }) => code === 'STARTER')
  await callAs(shops.server.port, store, 'vender/subscription/renew', {
    subscriptionId: free?._id,
    plan: free?.name,
    duration: 'Monthly',
    paymentInfo: null,
  })
  await enterAt(shops.server, page, store, '/billing')
  await expect(page.getByRole('heading', { level: 1, name: 'Plan and billing' })).toBeVisible()
  return store
}

async function enterCard(page: Page, number: string): Promise<void> {
  const form = page.frameLocator('#token-iframe')
  await form.getByLabel('Card Number').fill(number)
  await form.getByLabel('Month').selectOption('12')
  await form.getByLabel('Year').selectOption({ index: 5 })
  await form.getByLabel('CVV').fill('123')
}

test('from the free plan to a paid one: the amount, the card, the new menu, the receipt', async ({
  page,
  expectAccessible,
  expectNoCspViolation,
}) => {
  await openOnFreePlan(page)
  await expect(region(page, 'Current plan')).toContainText('Starter')
  await expect(plan(page, 'Starter')).toContainText('Your current plan')
  await expect(region(page, 'Billing history')).toContainText('Renewal: Starter, monthly')
  await expectAccessible(page)

  await plan(page, 'Growth').getByRole('button', { name: 'Choose Growth' }).click()
  const change = region(page, 'Change to Growth')
  await expect(change).toContainText('Due today')
  await expect(change).toContainText('Added')
  await expect(change).toContainText('Edit coupons')
  const pay = change.getByRole('button', { name: 'Pay $29.00 and switch to Growth' })
  await expect(pay).toBeEnabled()
  await expectAccessible(page)

  await enterCard(page, '4000000000000002')
  await pay.click()
  await expect(change.getByRole('alert').filter({ hasText: 'DECLINED' })).toBeVisible()
  await enterCard(page, '4242424242424242')
  await pay.click()
  await expect(page.locator('.toast', { hasText: 'Your plan has been changed.' })).toBeVisible()
  await expect(region(page, 'Current plan')).toContainText('Growth')
  await expect(change).toBeHidden()
  const history = region(page, 'Billing history')
  await expect(history).toContainText('Plan change: Growth, monthly')
  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    history.getByRole('button', { name: /^Receipt of/ }).click(),
  ])
  expect(receipt.suggestedFilename()).toMatch(/^receipt-\d+\.pdf$/)
  expectNoCspViolation()
})

test('a screen that the plan does not include says so, and links to the plans', async ({ page }) => {
  const store = await openOnFreePlan(page)
  await enterAt(shops.server, page, store, '/create-role')
  await expect(page.getByRole('heading', { name: 'Your plan does not include this' })).toBeVisible()
  await page.getByRole('link', { name: 'See plans' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Plan and billing' })).toBeVisible()
})
