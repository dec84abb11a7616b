import { callerAs, expect, storeAt, test } from '../fixtures'
import { CARDS, fillCart, payButton, sayWhere, somethingFrom, toPayment, typeCard } from './payment-harness'
import { keepToken, newEmail, newShopper, post, storeIdOf } from './shoppers'

const thanks = { name: 'Thank you for your order' }

test('a guest buys: every step is accessible and fits the screen, the email arrives, the cart is empty', async ({
  page,
  store,
  expectAccessible,
  expectNoCspViolation,
}) => {
  test.setTimeout(90_000)
  const email = newEmail()
  const product = await somethingFrom('greengrocer')
  await fillCart(page, product)
  const fits = async () => {
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  }
  await page.goto(store('greengrocer').url('/checkout'))
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await expect(page.getByText('Please Enter Email Address')).toBeVisible()
  await fits()
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByText('Please Enter Address')).toBeVisible()
  await sayWhere(page)
  await fits()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(payButton(page)).toBeEnabled()
  await fits()
  await typeCard(page, CARDS.approved)
  await payButton(page).click()
  await expect(page.getByRole('heading', thanks)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(product.name)
  await expect(page.getByRole('main')).toContainText('1 Main Street')
  await fits()
  expectNoCspViolation()
  const { text } = await callerAs(storeAt('').host)(`/sandbox/mail.json?to=${encodeURIComponent(email)}`)
  expect(text).toContain('/order-status?')
  await page.goto(store('greengrocer').url('/cart'))
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('declined: the reason is shown, a reload loses nothing, another card pays for the same order', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await fillCart(page, await somethingFrom('greengrocer'))
  await toPayment(page, 'greengrocer', newEmail())
  await typeCard(page, CARDS.declined)
  await payButton(page).click()
  await expect(page.getByText(/^Your card was declined/)).toBeVisible()
  await page.reload()
  await expect(payButton(page)).toBeEnabled()
  await expect(page.getByText(/^Your card was declined/)).toBeVisible()
  await typeCard(page, CARDS.approved)
  await payButton(page).click()
  await expect(page.getByRole('heading', thanks)).toBeVisible()
})

test('the back button goes through the steps, and everything typed is still there', { tag: '@any-width' }, async ({
  page,
}) => {
  const email = newEmail()
  await fillCart(page, await somethingFrom('atelier'))
  await toPayment(page, 'atelier', email)
  await page.goBack()
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('1 Main Street')
  await page.goBack()
  await expect(page.getByLabel('Email address')).toHaveValue(email)
  await page.goForward()
  await page.goForward()
  await expect(payButton(page)).toBeEnabled()
})

test('an order for pick-up needs no address and has no delivery cost', async ({ page, store }) => {
  await fillCart(page, await somethingFrom('greengrocer'))
  await page.goto(store('greengrocer').url('/checkout'))
  await page.getByLabel('Email address').fill(newEmail())
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByText('Pick up', { exact: true }).click()
  await expect(page.getByRole('group', { name: 'Where' }).getByRole('radio').first()).toBeChecked()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await typeCard(page, CARDS.approved)
  await payButton(page).click()
  await expect(page.getByRole('heading', thanks)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Pick up')
})

test('a lost answer is requested again, and there is one order', { tag: '@any-width' }, async ({ page, problems }) => {
  problems.allow(/Failed to load resource|net::ERR/)
  await fillCart(page, await somethingFrom('greengrocer'))
  await toPayment(page, 'greengrocer', newEmail())
  await page.route('**/place-order*', async (route) => {
    const key = (await route.request().headerValue('idempotency-key')) ?? ''
    await post('greengrocer', 'vender/publicwebsite/place-order', route.request().postDataJSON(), '', key)
    await route.abort('connectionreset')
  })
  await typeCard(page, CARDS.approved)
  await payButton(page).click()
  await expect(page.getByRole('heading', thanks)).toBeVisible()
})

test('two clicks pay once', { tag: '@any-width' }, async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('place-order') && sent.push(request.url()))
  await fillCart(page, await somethingFrom('greengrocer'))
  await toPayment(page, 'greengrocer', newEmail())
  await typeCard(page, CARDS.approved)
  await payButton(page).dblclick()
  await expect(page.getByRole('heading', thanks)).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('a customer finds the address filled in, and the order in the account', async ({ page, store }) => {
  test.setTimeout(90_000)
  const shopper = await newShopper('greengrocer')
  const place = { city: 'Springfield', region: 'Illinois', postalCode: '62701', country: 'US' }
  const address = { name: 'Lena Okafor', line1: '9 Mill Lane', ...place }
  await post('greengrocer', 'customer/save-address', { ...address, isDefault: true }, shopper.token)
  await keepToken(page, shopper.token)
  await fillCart(page, await somethingFrom('greengrocer'))
  await page.goto(store('greengrocer').url('/checkout'))
  await expect(page.getByLabel('Email address')).toHaveValue(shopper.email)
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('9 Mill Lane')
  await expect(page.getByRole('group', { name: 'Delivery' }).getByRole('radio').first()).toBeChecked()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await typeCard(page, CARDS.approved)
  await payButton(page).click()
  await expect(page.getByRole('heading', thanks)).toBeVisible()
  await page.goto(store('greengrocer').url('/profile-setting#orders'))
  await page.getByRole('link', { name: /^Open order/ }).click()
  await expect(page.getByRole('main')).toContainText('9 Mill Lane')
})

test('the page of the card form runs only our own scripts and the provider’s, and nothing of the template', {
  tag: '@any-width',
}, async ({ page, store }) => {
  const foreign: string[] = []
  const own = new URL(store('greengrocer').url()).origin
  page.on('request', (request) => new URL(request.url()).origin !== own && foreign.push(request.url()))
  await fillCart(page, await somethingFrom('greengrocer'))
  await toPayment(page, 'greengrocer', newEmail())
  expect(foreign.filter((address) => !address.startsWith('data:'))).toEqual([])
  await expect(page.locator('.template-body')).toHaveCount(0)
})

test('in the United States state and ZIP are required, by name, under their fields, and the first gets the focus', async ({
  page,
  store,
}) => {
  await fillCart(page, await somethingFrom('greengrocer'))
  await page.goto(store('greengrocer').url('/checkout'))
  await page.getByLabel('Email address').fill(newEmail())
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await expect(page.getByLabel('Country')).toHaveValue('US')
  await page.getByLabel('Name', { exact: true }).fill('Ada Shopper')
  await page.getByLabel('Address', { exact: true }).fill('1 Main Street')
  await page.getByLabel('City', { exact: true }).fill('Red Bank')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  const state = page.getByLabel('State', { exact: true })
  await expect(state).toBeFocused()
  await expect(state).toHaveAccessibleDescription('Please Select State')
  await expect(page.getByLabel('ZIP code')).toHaveAccessibleDescription('Please Enter ZIP Code')
  await expect(page.getByRole('alert').filter({ hasText: '2 fields to correct: State, ZIP code.' })).toBeAttached()
  await state.selectOption({ label: 'New Jersey' })
  await page.getByLabel('ZIP code').fill('7701')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByLabel('ZIP code')).toHaveAccessibleDescription(/Please Enter Valid ZIP Code/)
  await page.getByLabel('ZIP code').fill('07701')
  await page.reload()
  await expect(state).toHaveValue('NJ')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(payButton(page)).toBeEnabled()
  await expect(page.getByRole('main')).toContainText('Red Bank, NJ 07701')
})

test('only the back link leaves the checkout, the variant is shown with its unit price, the card form uses the theme', async ({
  page,
  store,
}) => {
  await fillCart(page, await somethingFrom('atelier'))
  await toPayment(page, 'atelier', newEmail())
  // On a phone it is in a closed menu.
  const departments = page.getByRole('navigation', { name: 'Departments', exact: true, includeHidden: true })
  await expect(departments).toHaveCount(0)
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'cart' }).first()).toHaveAttribute('href', '/cart')
  await expect(page.getByRole('list', { name: 'Accepted cards' }).getByRole('img')).toHaveCount(4)
  const colours = (body: Element) => [getComputedStyle(body).backgroundColor, getComputedStyle(body).color]
  const inside = page.frameLocator('#token-iframe').locator('body')
  await expect(inside).toBeVisible()
  await expect.poll(() => inside.evaluate(colours)).toEqual(await page.locator('body').evaluate(colours))
  const line = page.getByRole('listitem').filter({ hasText: / each/ })
  // On a phone the summary is folded.
  if (!(await line.isVisible())) await page.getByText('Order summary').click()
  await expect(line.locator('img')).toBeVisible()
  const [variant = '', price = ''] = (await line.locator('span span').allTextContents()).slice(-2)
  expect([variant, price]).toEqual([expect.stringMatching(/\w/), expect.stringMatching(/\d\.\d\d each$/)])
  await typeCard(page, CARDS.approved)
  await payButton(page).click()
  await expect(page.getByRole('heading', thanks)).toBeVisible()
  const bought = page.getByRole('main').getByRole('listitem').filter({ hasText: variant })
  await expect(bought.locator('img')).toBeVisible()
  await expect(bought).toContainText(variant)
  await expect(bought).toContainText(`1 × ${price.replace(' each', '')}`)
  await page.goto(store('atelier').url('/cart'))
  await expect(departments).toBeAttached()
})

for (const label of ['atelier', 'curio', 'arcade']) {
  test(`${label}: contact and delivery are accessible in its theme`, async ({ page, store, expectAccessible }) => {
    await fillCart(page, await somethingFrom(label))
    await page.goto(store(label).url('/checkout'))
    await page.getByLabel('Email address').fill(newEmail())
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Continue to delivery' }).click()
    await sayWhere(page)
    await expectAccessible(page)
  })
}

test('an order is shown only with its signature', { tag: '@any-width' }, async ({ page, store, problems }) => {
  problems.allow(/Failed to load resource/)
  await page.goto(
    store('greengrocer').url(`/order-status?id=${await storeIdOf('greengrocer')}&signature=${'x'.repeat(43)}`),
  )
  await expect(page.getByRole('heading', { name: 'This order cannot be shown' })).toBeVisible()
})
