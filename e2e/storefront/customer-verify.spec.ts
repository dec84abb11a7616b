import { expect, test } from '../fixtures'
import { linkTo, newEmail, newShopper, PASSWORD, post, signUp } from './shoppers'

const DEAD = 'x'.repeat(43)

test('an email link works once, disappears from the address, and its page is not cached', async ({
  page,
  store,
  expectAccessible,
}) => {
  const { email } = await signUp('greengrocer')
  const link = store('greengrocer').url(`/customer-verify?${await linkTo(email, 'token')}`)
  const spent: string[] = []
  page.on('request', (request) => request.url().includes('verify-customer') && spent.push(request.method()))
  const opened = await page.goto(link)
  expect(opened?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'private, no-store' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email address is verified')
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible()
  await expect(page).toHaveURL(store('greengrocer').url('/customer-verify?token'))
  expect(spent).toEqual(['POST'])
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link cannot be used')
  expect(spent).toEqual(['POST'])
})

for (const [name, path] of [
  ['token', 'resend-verification'],
  ['reset', 'forgot-password'],
] as const) {
  test(`an expired ?${name}= link says so and asks where to send a new one`, async ({
    page,
    store,
    problems,
    expectAccessible,
  }) => {
    problems.allow(/Failed to load resource/)
    await page.goto(store('atelier').url(`/customer-verify?${name}=${DEAD}`))
    if (name === 'reset') {
      await page.getByLabel('New password').fill(PASSWORD)
      await page.getByRole('button', { name: 'Save the password' }).click()
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link cannot be used')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send me a new link' }).click()
    await expect(page.getByText('Please Enter Email Address')).toBeVisible()
    await page.getByRole('main').getByLabel('Email address').fill(newEmail())
    const asked = page.waitForRequest((request) => request.url().includes(path))
    await page.getByRole('button', { name: 'Send me a new link' }).click()
    await asked
    await expect(page.getByRole('main').getByRole('status')).not.toBeEmpty()
  })
}

test('a password reset signs the shopper out everywhere', async ({ page, store, expectAccessible }) => {
  const shopper = await newShopper('curio')
  await post('curio', 'vender/publicwebsite/forgot-password', { email: shopper.email })
  const link = await linkTo(shopper.email, 'reset')
  await page.goto(store('curio').url(`/customer-verify?${link}`))
  await expect(page).toHaveURL(store('curio').url('/customer-verify?reset'))
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(page.getByText('Please Enter Password')).toBeVisible()
  await page.getByLabel('New password').fill('Copper-Kettle-5')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your new password is saved')
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  const modal = page.getByRole('dialog')
  await modal.getByLabel('Email address').fill(shopper.email)
  await modal.getByLabel('Password', { exact: true }).fill('Copper-Kettle-5')
  await page.keyboard.press('Enter')
  await expect(page.locator('.toast', { hasText: 'Logged in successfully' })).toBeVisible()
})

test('a changed address is confirmed by its email', async ({ page, store }) => {
  const shopper = await newShopper('arcade')
  const email = newEmail()
  await post('arcade', 'customer/change-email', { email, password: PASSWORD }, shopper.token)
  await page.goto(store('arcade').url(`/customer-verify?${await linkTo(email, 'change')}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email address is changed')
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible()
})

test('while the server is unavailable only the shopper retries', async ({ page, store, problems }) => {
  problems.allow(/Failed to load resource/)
  const { email } = await signUp('greengrocer')
  const address = '**/verify-customer*'
  await page.route(address, (route) => route.abort())
  await page.goto(store('greengrocer').url(`/customer-verify?${await linkTo(email, 'token')}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  await page.unroute(address)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email address is verified')
})
