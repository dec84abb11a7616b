import type { Page } from '@playwright/test'
import type { ProductSummary } from '@/lib/contract/products'
import type { ScheduleDetail } from '@/lib/contract/schedules'
import { callerAs, expect, storeAt, test } from '../fixtures'
import { freshToken } from '../vendor/sign-in'
import { CARDS, fillCart, somethingFrom, typeCard } from './payment-harness'
import { newEmail, storeIdOf } from './shoppers'

/** The demo store whose counter hands orders over at times that shoppers choose. */
const SHOP = 'curio'
const portal = callerAs(storeAt('').host)
const thanks = { name: 'Thank you for your order' }

// They change one schedule: one after another.
test.describe.configure({ mode: 'serial' })

let owner = ''
/** The schedule before the tests, which the last step brings back. */
let before: ScheduleDetail
let product: ProductSummary

async function ask<T>(path: string, body?: object): Promise<T> {
  const reply = await portal(`/api/${path}`, { ...(body && { body }), headers: { authorization: owner } })
  expect([path, reply.status, reply.text.slice(0, 300)]).toEqual([path, 200, expect.any(String)])
  return (reply.json as { payload: T }).payload
}

/** Changes some of what the schedule was before the tests. */
async function change(own: Partial<ScheduleDetail>): Promise<void> {
  const { version } = await ask<ScheduleDetail>(`vender/schedules/detail?_id=${before._id}`)
  const { name, kind, locationId, timeZone, week, seasons, exceptions, pause, slots } = { ...before, ...own }
  const draft = { name, kind, locationId, timeZone, week, seasons, exceptions, pause, slots }
  await ask('vender/schedules/update', { ...draft, _id: before._id, version })
}

test.beforeAll(async () => {
  owner = await freshToken('owner@demo.example')
  await ask('vender/profile/switch-store', { storeId: await storeIdOf(SHOP) })
  const { rows } = await ask<{ rows: { _id: string }[] }>('vender/schedules/list?kind=pickup')
  before = await ask<ScheduleDetail>(`vender/schedules/detail?_id=${rows[0]?._id}`)
  // The demo's pick-up times need not be free at the hour of the test.
  const week = Array.from({ length: 7 }, () => [{ from: 480, length: 720 }])
  before = { ...before, week, slots: before.slots && { ...before.slots, prepMinutes: 0, horizonDays: 14 } }
  await change({})
  // Of the expensive goods there is one each; these tests buy several.
  product = await somethingFrom(SHOP, 'price-ascending')
})
test.afterAll(() => change({}))

const time = (page: Page) => page.getByLabel('Time', { exact: true })
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay £/ })

/** To the payment, until the provider's card form can take a card. */
async function toPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(payButton(page)).toBeEnabled()
}

/** A guest at the choice of a time for a pick-up. */
async function toTimes(page: Page): Promise<string> {
  const email = newEmail()
  await fillCart(page, product)
  await page.goto(storeAt(SHOP).url('/checkout'))
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByText('Pick up', { exact: true }).click()
  await expect(time(page)).toBeVisible()
  return email
}

test('a time for the pick-up is chosen, paid for, and named on the confirmation, the order and in the email', async ({
  page,
  expectAccessible,
}) => {
  test.setTimeout(90_000)
  const email = await toTimes(page)
  const option = time(page).locator('option').nth(9)
  const [text, value] = [(await option.textContent()) ?? '', (await option.getAttribute('value')) ?? '']
  await time(page).selectOption(value)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await toPayment(page)
  await expect(page.getByRole('main')).toContainText(text)
  await page.reload()
  await expect(payButton(page)).toBeEnabled()
  await expect(page.getByRole('main')).toContainText(text)
  await typeCard(page, CARDS.approved)
  await payButton(page).click()
  await expect(page.getByRole('heading', thanks)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(text)
  await expectAccessible(page)
  const mail = await portal(`/sandbox/mail.json?to=${encodeURIComponent(email)}`)
  const [link] = /\/order-status\?[^"\\\s<]+/.exec(mail.text) ?? []
  // Emails hide from mail programs what those would turn into links.
  expect(mail.text.replaceAll('\u200c', '')).toContain(text.split('–')[0])
  await page.goto(storeAt(SHOP).url((link ?? '').replaceAll('&amp;', '&')))
  await expect(page.getByRole('main')).toContainText(text)

  await page.getByRole('button', { name: 'Change time' }).click()
  const another = page.getByLabel('New time').locator('option').nth(2)
  const [later, at] = [(await another.textContent()) ?? '', (await another.getAttribute('value')) ?? '']
  await page.getByLabel('New time').selectOption(at)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save time' }).click()
  await expect(page.getByRole('main')).toContainText(later)
})

test('a time that others took leads back to the choice, which no longer has it; the next choice is paid for', {
  tag: '@any-width',
}, async ({ page, browser, problems }) => {
  test.setTimeout(120_000)
  problems.allow(/409/)
  await change({ slots: before.slots && { ...before.slots, maxOrders: 1 } })
  await toTimes(page)
  const last = (await time(page).locator('option').last().getAttribute('value')) ?? ''
  await time(page).selectOption(last)
  await toPayment(page)

  const context = await browser.newContext()
  const other = await context.newPage()
  await toTimes(other)
  await time(other).selectOption(last)
  await toPayment(other)
  await typeCard(other, CARDS.approved)
  await payButton(other).click()
  await expect(other.getByRole('heading', thanks)).toBeVisible()
  await context.close()

  await typeCard(page, CARDS.approved)
  await payButton(page).click()
  await expect(page.getByText('This time is no longer available. Please choose another one.')).toBeVisible()
  await expect(time(page)).toBeVisible()
  await expect(time(page).locator(`option[value="${last}"]`)).toHaveCount(0)
  await toPayment(page)
  await typeCard(page, CARDS.approved)
  await payButton(page).click()
  await expect(page.getByRole('heading', thanks)).toBeVisible()
})

test('a pause leaves no time to choose and says why', async ({ page, expectAccessible }) => {
  const from = new Date(Date.now() - 60_000).toISOString()
  await toTimes(page)
  await change({ pause: { from, until: null, message: 'The counter is being painted.', allows: 'browse' } })
  await page.reload()
  await expect(page.getByText('The counter is being painted.')).toBeVisible()
  await expect(time(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeDisabled()
  await expectAccessible(page)
})
