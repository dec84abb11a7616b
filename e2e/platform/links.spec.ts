import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import {
  demo,
  invite,
  linkTo,
  newEmail,
  newOwner,
  newPerson,
  PASSWORD,
  type Person,
  portal,
  post,
  secretIn,
  tokenOf,
} from './people'

const NEW_PASSWORD = 'Fresh-Start-99'
const DEAD = `/reset-password?token=${'x'.repeat(43)}`

/** Opens an email link and checks that its token is only known to this page and its calls. */
async function openSecret(page: Page, link: string) {
  const secret = secretIn(link)
  const leaks: string[] = []
  page.on('request', (request) => {
    const { referer = '' } = request.headers()
    if (referer.includes(secret)) leaks.push(`referrer of ${request.url()}`)
    if (request.url().includes(secret) && !request.isNavigationRequest()) leaks.push(request.url())
  })
  const answer = await page.goto(portal.url(link))
  expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'private, no-store' })
  await expect.poll(() => page.url()).not.toContain(secret)
  expect(leaks).toEqual([])
}

async function signIn(page: Page, { email, password }: Person) {
  await expect(page).toHaveURL(portal.url('/'))
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a forgotten password is reset by an email link; the old password and every session end', async ({
  page,
  problems,
  expectAccessible,
}) => {
  problems.allow(/400/)
  const owner = await newOwner()
  await page.goto(portal.url('/'))
  await page.getByLabel('Email address').fill(owner.email)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByLabel('Email address')).toHaveValue(owner.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
  await expectAccessible(page)

  const link = await linkTo(owner.email, 'reset-password')
  await openSecret(page, link)
  const password = page.getByLabel('New password')
  await expect(password).toHaveAttribute('autocomplete', 'new-password')
  await expectAccessible(page)
  await password.fill('short')
  await password.press('Enter')
  await expect(password).toHaveAccessibleDescription(/Password Must Be At Least 8 Characters/)
  await password.fill(NEW_PASSWORD)
  await password.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Your password is changed' })).toBeVisible()
  expect((await post('vender/auth/login', owner)).status).toBe(400)
  await signIn(page, { email: owner.email, password: NEW_PASSWORD })
  await expect(page).toHaveURL(portal.url('/home'))

  await page.goto(portal.url(link))
  await page.getByLabel('New password').fill('Another-Start-99')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(page.getByRole('heading', { name: 'This link cannot be used' })).toBeFocused()
  await expect(page.getByText('has expired or was already used')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Send me a new link' }).click()
  await expect(page).toHaveURL(portal.url('/forgot-password'))
})

test('an unknown address gets the same answer as a known one', async ({ page }) => {
  const email = newEmail()
  await page.goto(portal.url('/forgot-password'))
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('main')).toContainText(`If there is an account with ${email}`)
})

test('the email after sign-up verifies the address once', async ({ page, problems, expectAccessible }) => {
  problems.allow(/400/)
  const person = await newPerson({ verified: false })
  const link = await linkTo(person.email, 'verify')
  const spent: string[] = []
  page.on('request', (request) => /\/auth\/verify\?/.test(request.url()) && spent.push(request.url()))
  await openSecret(page, link)
  await expect(page).toHaveURL(portal.url('/'))
  expect(spent).toHaveLength(1)
  await expect(page.getByLabel('Email address')).toHaveValue(person.email)

  await openSecret(page, link)
  await expect(page.getByRole('heading', { name: 'This link cannot be used' })).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Email address').fill(person.email)
  await page.getByRole('button', { name: 'Send me a new link' }).click()
  await expect(page.getByText('Verification email sent. Please check your inbox.')).toBeVisible()
})

test('a link without its token says what to do', async ({ page }) => {
  for (const address of ['/verify', '/reset-password', '/signup?invitation=']) {
    await page.goto(portal.url(address))
    await expect(page.getByText('This address is not complete.')).toBeVisible()
  }
})

test('a link can be retried after a server error', async ({ page, problems }) => {
  problems.allow(/503/)
  const person = await newPerson({ verified: false })
  await page.route('**/auth/verify?**', (route) =>
    route.fulfill({ status: 503, json: { error: { message: 'Please try again.', code: 'unavailable' } } }),
  )
  await page.goto(portal.url(await linkTo(person.email, 'verify')))
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await page.unroute('**/auth/verify?**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'verified' })).toBeVisible()
})

test('an invited person without an account chooses a name and a password, and works in the store', async ({
  page,
  expectAccessible,
}) => {
  const [owner, email] = [await newOwner(), newEmail()]
  await openSecret(page, await invite(owner, email))
  await expect(page.getByRole('heading', { name: 'Join Corner Bakery' })).toBeFocused()
  await expect(page.getByRole('main')).toContainText('as Cashier')
  await expect(page.getByLabel('Email address')).toHaveValue(email)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Join Corner Bakery' }).click()
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Please Enter First Name')
  await page.getByLabel('First name').fill('Jo')
  await page.getByLabel('Last name').fill('Berg')
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Join Corner Bakery' }).click()
  await expect(page).toHaveURL(portal.url('/home'))
})

test('an invited person with an account confirms its password; the invitation works once', async ({
  page,
  problems,
}) => {
  problems.allow(/400/)
  const [owner, colleague] = [await newOwner(), await newPerson()]
  const link = await invite(owner, colleague.email)
  await openSecret(page, link)
  await expect(page.getByLabel('First name')).toHaveCount(0)
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('Wrong-Guess-1')
  await password.press('Enter')
  await expect(password).toHaveAccessibleDescription('The password is wrong.')
  await password.fill(PASSWORD)
  await password.press('Enter')
  await expect(page).toHaveURL(portal.url('/home'))

  await page.goto(portal.url(link))
  await expect(page.getByRole('heading', { name: 'This invitation cannot be used' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('This address is not complete.')).toBeVisible()
})

test('a new email address takes effect when its link is opened', async ({ page, problems }) => {
  problems.allow(/400/)
  const [owner, email] = [await newOwner(), newEmail()]
  const asked = await post('vender/profile/change-email', { email, password: owner.password }, await tokenOf(owner))
  expect(asked.status).toBe(200)
  const link = await linkTo(email, 'verify')
  await openSecret(page, link)
  await expect(page.getByRole('heading', { name: 'Your email address is changed' })).toBeFocused()
  await expect(page.getByRole('main')).toContainText(email)
  await page.getByRole('link', { name: 'Continue' }).click()
  await signIn(page, { email, password: owner.password })
  await expect(page).toHaveURL(portal.url('/home'))
  await page.goto(portal.url(link))
  await expect(page.getByRole('link', { name: 'Go to your profile' })).toBeVisible()
})

test('an expired link signs nobody out', async ({ page, problems }) => {
  problems.allow(/400/)
  const token = await tokenOf(demo('manager@demo.example'))
  await page.goto(portal.url('/terms'))
  await page.evaluate((token) => localStorage.setItem('token', token), token)
  await page.goto(portal.url(DEAD))
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(page.getByRole('heading', { name: 'This link cannot be used' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token)
})
