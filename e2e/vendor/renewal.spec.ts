import type { FrameLocator, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { callAs, type ExpiredStore, enterAt, type LateShops, openLateShops, timesOnConsole } from './expired-stores'

test.describe.configure({ mode: 'default', timeout: 90_000 })

let shops: LateShops
test.beforeAll(async () => {
  test.setTimeout(240_000)
  shops = await openLateShops(16)
})
test.afterAll(() => shops.end())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const plan = (page: Page, name: string) => page.getByRole('article', { name })
const renewWith = (page: Page, name: string) => plan(page, name).getByRole('button')
const toast = (page: Page, text: string) => page.locator('.toast', { hasText: text })
const cardForm = (page: Page): FrameLocator => page.frameLocator('#token-iframe')

async function open(page: Page, store: ExpiredStore = shops.next()): Promise<ExpiredStore> {
  await enterAt(shops.server, page, store, '/subscription-renew')
  await expect(page.getByRole('heading', { level: 1, name: 'Subscription Renew' })).toBeVisible()
  return store
}

async function enterCard(page: Page, number = '4242424242424242', cvv = '123'): Promise<void> {
  await expect(button(page, 'Submit Payment Information')).toBeEnabled()
  const form = cardForm(page)
  await form.getByLabel('Card Number').fill(number)
  await form.getByLabel('Month').selectOption('12')
  await form.getByLabel('Year').selectOption({ index: 5 })
  await form.getByLabel('CVV').fill(cvv)
  await button(page, 'Submit Payment Information').click()
}

const verified = (page: Page) =>
  page.getByText('Payment information verified. You can now complete your subscription renewal.')

async function verifyCard(page: Page, number?: string): Promise<void> {
  await enterCard(page, number)
  await expect(verified(page)).toBeVisible()
}

const CALL = (name: string) => `**/api/${name}*`
const RENEW = CALL('vender/subscription/renew')
/** Not the status call, whose address begins the same way. */
const PAY = /\/api\/vender\/subscription\/pay\?/

test('expired, paid by card, renewed, home: every text in its order', async ({
  page,
  expectAccessible,
  expectNoCspViolation,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.resourceType()} ${new URL(request.url()).pathname}`))
  const store = await open(page)
  await expect(page.getByText('Subscription expired on 01/31/2026')).toBeVisible()
  await expect(
    page.getByText('Please renew your subscription to continue using all features of the platform.'),
  ).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked()
  await expect(plan(page, 'Growth')).toContainText('GROWTH')
  await expect(plan(page, 'Growth')).toContainText('$29.00')
  await expect(plan(page, 'Growth').locator('strong').last()).toHaveText('sells every day')
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(page.getByText('Founding member')).toHaveCount(0)
  await expect(page.getByText('Please enter your payment details to continue with subscription renewal.')).toBeVisible()
  expect(await page.locator('#token-iframe').evaluate((frame) => frame.clientHeight)).toBe(250)
  await expect(renewWith(page, 'Growth')).toBeDisabled()
  await expect(renewWith(page, 'Starter')).toBeEnabled()

  await page.getByText('Annually', { exact: true }).click()
  await expect(plan(page, 'Growth')).toContainText('$290.00')
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByText('Monthly', { exact: true }).click()

  await expect(button(page, 'Submit Payment Information')).toBeEnabled()
  await expectAccessible(page)
  await verifyCard(page)
  await expect(toast(page, 'Payment information verified')).toBeVisible()
  await expectAccessible(page)
  expectNoCspViolation()

  const sent = page.waitForRequest(RENEW)
  // Before the press: the answer may come before the next line, and the way home asks the same again.
  const asked = page.waitForRequest(CALL('vender/profile/verifySession'))
  await renewWith(page, 'Growth').click()
  await expect(renewWith(page, 'Growth')).toHaveText('Processing...')
  expect((await sent).postDataJSON()).toEqual({
    subscriptionId: expect.any(String),
    plan: 'Growth',
    duration: 'Monthly',
    paymentInfo: {
      gateway: 'datacap',
      transactionId: expect.stringMatching(/^q-/),
      token: expect.stringMatching(/^DC4:SBX/),
      status: 'completed',
    },
  })
  await expect(toast(page, 'Subscription renewed successfully!')).toBeVisible()
  await asked
  const seen = Date.now()
  await page.waitForURL('**/home')
  expect(Date.now() - seen).toBeGreaterThan(1_000)
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toMatch(/\/home$/)
  await expect(page.getByText('The subscription of this store has expired')).toHaveCount(0)

  const scripts = requests.filter((line) => line.startsWith('script ') && !line.includes('/_next/static/'))
  expect([...new Set(scripts)].sort()).toEqual([
    'script /sandbox/datacap/token/v1/client/hosted',
    'script /sandbox/datacap/token/v1/view/card-page.js',
  ])
  const renewed = await callAs<{ userData: { subscription: { isActive: boolean } } }>(
    shops.server.port,
    store,
    'vender/profile/verifySession',
  )
  expect(renewed.userData.subscription.isActive).toBe(true)

  // Not after the document has loaded: on a slow machine it may have gone home by then.
  const told = expect(toast(page, 'Your subscription is already active')).toBeVisible()
  await page.goto(`http://localhost:${shops.server.port}/subscription-renew`, { waitUntil: 'commit' })
  await told
  await page.waitForURL('**/home')
})

test('the page of the card form is accessible, and fits its frame', { tag: '@any-width' }, async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 250 })
  await page.goto(`http://localhost:${shops.server.port}/sandbox/datacap/token/v1/view/i`)
  await expect(page.getByLabel('Card Number')).toBeVisible()
  await expectAccessible(page)
  const overflow = await page.evaluate(() => {
    const { scrollHeight, scrollWidth } = document.documentElement
    return [scrollHeight - window.innerHeight, scrollWidth - window.innerWidth]
  })
  expect(overflow).toEqual([0, 0])
})

test('a free plan needs no card and sends no payment', { tag: '@any-width' }, async ({ page }) => {
  const paid: string[] = []
  page.on('request', (request) => request.url().includes('subscription/pay') && paid.push(request.url()))
  await open(page)
  const sent = page.waitForRequest(RENEW)
  await renewWith(page, 'Starter').click()
  expect((await sent).postDataJSON()).toMatchObject({ plan: 'Starter', paymentInfo: null })
  await expect(toast(page, 'Subscription renewed successfully!')).toBeVisible()
  await page.waitForURL('**/home')
  expect(paid).toEqual([])
})

test('a declined card: the bank’s message is shown, and a new card is needed', { tag: '@any-width' }, async ({
  page,
}) => {
  await open(page)
  await verifyCard(page, '4000000000009995')
  await renewWith(page, 'Growth').click()
  await expect(toast(page, 'INSUFFICIENT FUNDS')).toBeVisible()
  await expect(verified(page)).toBeHidden()
  await expect(renewWith(page, 'Growth')).toBeDisabled()
  await verifyCard(page)
  await renewWith(page, 'Growth').click()
  await expect(toast(page, 'Subscription renewed successfully!')).toBeVisible()
})

test('a rejection by the card form is shown, and discards an earlier card', { tag: '@any-width' }, async ({
  page,
  problems,
}) => {
  problems.allow(/Failed to load resource.*otu/)
  await open(page)
  await verifyCard(page)
  await enterCard(page, '4242424242424242', '1')
  await expect(toast(page, 'Payment error: Invalid CVV')).toBeVisible()
  await expect(verified(page)).toBeHidden()
  await expect(renewWith(page, 'Growth')).toBeDisabled()
  await enterCard(page, '4242424242424241')
  await expect(toast(page, 'Payment error: The Account field is not a valid credit card number.')).toBeVisible()
})

test('a double click pays and renews once', { tag: '@any-width' }, async ({ page }) => {
  const store = await open(page)
  await verifyCard(page)
  const calls: string[] = []
  page.on('request', (request) => {
    const found = /subscription\/(pay|renew)\?/.exec(request.url())
    if (found) calls.push(found[1] ?? '')
  })
  await renewWith(page, 'Growth').evaluate((element: HTMLElement) => {
    element.click()
    element.click()
    element.click()
  })
  await page.waitForURL('**/home')
  expect(calls).toEqual(['pay', 'renew'])
  expect(store.storeId).toBeTruthy()
})

test('two tabs with two cards charge once and renew once', { tag: '@any-width' }, async ({ page, context }) => {
  const before = await timesOnConsole(shops.server.port, '<td>SUB-')
  const store = await open(page)
  const other = await context.newPage()
  await open(other, store)
  await verifyCard(page)
  await verifyCard(other)
  const press = (tab: Page) => renewWith(tab, 'Growth').evaluate((element: HTMLElement) => element.click())
  await Promise.all([press(page), press(other)])
  await expect
    .poll(async () => {
      const { userData } = await callAs<{ userData: { subscription: { isActive: boolean } } }>(
        shops.server.port,
        store,
        'vender/profile/verifySession',
      )
      return userData.subscription.isActive
    })
    .toBe(true)
  const { userData } = await callAs<{ userData: { subscription: { endDate: string } } }>(
    shops.server.port,
    store,
    'vender/profile/verifySession',
  )
  expect(new Date(userData.subscription.endDate).getTime() - Date.now()).toBeLessThan(32 * 86_400_000)
  expect(await timesOnConsole(shops.server.port, '<td>SUB-')).toBe(before + 1)
})

test('opening the screen by a link loads a page for the payment only', { tag: '@any-width' }, async ({ page }) => {
  const store = shops.next()
  await enterAt(shops.server, page, store, '/help')
  await page.getByRole('link', { name: 'Renew', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Subscription Renew' })).toBeVisible()
  await expect(button(page, 'Submit Payment Information')).toBeEnabled()
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toMatch(/subscription-renew$/)
})

test.describe('loading errors', { tag: '@any-width' }, () => {
  test.beforeEach(({ problems }) => problems.allow(/Failed to load resource|net::ERR/))

  test('plans: a failure, and none at all', async ({ page }) => {
    const plans = CALL('website/subscription/all-subscription')
    await page.route(plans, (route) => route.fulfill({ status: 500, json: { error: { message: 'x' } } }))
    const store = await open(page)
    await expect(toast(page, 'Failed to load subscription plans')).toBeVisible()
    await page.unroute(plans)
    await page.route(plans, (route) => route.fulfill({ json: { payload: [] } }))
    await open(page, store)
    await expect(toast(page, 'Failed to load plans')).toBeVisible()
    await page.unroute(plans)
    await button(page, 'Try again').click()
    await expect(plan(page, 'Growth')).toBeVisible()
  })

  test('Yearly is the default when there is no monthly plan', async ({ page, problems }) => {
    // Reported while the words are made safe, in a document of its own where nothing runs.
    problems.allow(/inline event handler|script-src-attr blocked inline/)
    const yearly = { _id: '0', name: 'Whole year', code: 'YEAR', status: 'active', duration: 'Yearly', price: 0 }
    const description = '<p onclick="x()">Safe<img src=x onerror="x()"><script>x()</script></p>'
    const plans = [
      { ...yearly, yearlyPrice: 120, description },
      { ...yearly, _id: '1', code: 'OLD', duration: 'Monthly', status: 'retired', yearlyPrice: 1, description },
    ]
    await page.route(CALL('website/subscription/all-subscription'), (route) =>
      route.fulfill({ json: { payload: plans } }),
    )
    await open(page)
    await expect(page.getByRole('radio', { name: 'Annually' })).toBeChecked()
    await expect(plan(page, 'Whole year')).toContainText('$120.00')
    await expect(page.getByRole('article')).toHaveCount(1)
    expect(
      await plan(page, 'Whole year')
        .locator('p', { hasText: 'Safe' })
        .evaluate((p) => p.outerHTML),
    ).toBe('<p>Safe</p>')
  })

  test('the profile, and the script of the card form', async ({ page }) => {
    const profile = CALL('vender/profile/list')
    await page.route(profile, (route) => route.fulfill({ status: 500, json: { error: { message: 'x' } } }))
    const store = await open(page)
    await expect(toast(page, 'Error While Fetching Profile Detail')).toBeVisible()
    await expect(button(page, 'Loading...')).toBeDisabled()
    await page.unroute(profile)
    await button(page, 'Try again').click()
    await expect(button(page, 'Submit Payment Information')).toBeEnabled()
    await page.route('**/client/hosted', (route) => route.abort())
    await open(page, store)
    await expect(toast(page, 'Failed to load payment processing service')).toBeVisible()
    await page.unroute('**/client/hosted')
    await page.route('**/client/hosted', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await open(page, store)
    await expect(toast(page, 'Failed to initialize payment form')).toBeVisible()
  })

  test('a payment rejected without a message, and a renewal that is rejected or fails', async ({ page }) => {
    const store = await open(page)
    const refused = (message: string) => ({ json: { payload: { success: false, message, transactionId: '' } } })
    await page.route(PAY, (route) => route.fulfill(refused('')))
    await verifyCard(page)
    await renewWith(page, 'Growth').click()
    await expect(toast(page, 'Payment processing failed')).toBeVisible()
    await page.unroute(PAY)

    for (const [message, shown] of [
      ['', 'Failed to renew subscription'],
      ['The register is closed', 'The register is closed'],
    ] as const) {
      await page.route(RENEW, (route) => route.fulfill({ json: { payload: { success: false, message } } }))
      await renewWith(page, 'Starter').click()
      await expect(toast(page, shown)).toBeVisible()
      await page.unroute(RENEW)
    }
    await page.route(RENEW, (route) => route.fulfill({ status: 500, json: { error: { message: 'x' } } }))
    await renewWith(page, 'Starter').click()
    await expect(toast(page, 'An error occurred during subscription renewal')).toBeVisible()
    expect(store.token).toBeTruthy()
  })

  test('a lost answer: nobody pays twice, and the payment is found', async ({ page }) => {
    await open(page)
    let payments = 0
    await page.route(PAY, async (route) => {
      payments += 1
      await route.fetch()
      await route.abort()
    })
    await verifyCard(page)
    await renewWith(page, 'Growth').click()
    await expect(
      page.getByText('We could not confirm your payment. Please do not pay again; we are checking.'),
    ).toBeVisible()
    await expect(renewWith(page, 'Growth')).toHaveText('Processing...')
    await expect(toast(page, 'Subscription renewed successfully!')).toBeVisible()
    expect(payments).toBe(1)
  })
})

test('a payment with an unknown outcome is still pending after a reload, and nothing else can be paid', {
  tag: '@any-width',
}, async ({ page }) => {
  const store = await open(page)
  const checking = page.getByText('We could not confirm your payment. Please do not pay again; we are checking.')
  await verifyCard(page, '4000990000000020')
  await renewWith(page, 'Growth').click()
  await expect(page.getByText('Waiting for the bank.', { exact: false })).toBeVisible({ timeout: 15_000 })
  await expect(checking).toBeVisible({ timeout: 60_000 })
  await page.reload()
  await expect(checking).toBeVisible()
  for (const name of ['Starter', 'Growth']) await expect(renewWith(page, name)).toBeDisabled()
  await expect(button(page, 'Submit Payment Information')).toBeDisabled()
  const { payment } = await callAs<{ payment: { orderId: string } }>(
    shops.server.port,
    store,
    'vender/subscription/open-payment',
  )
  expect(payment.orderId).toMatch(/^SUB-/)
})
