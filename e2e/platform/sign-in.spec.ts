import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { addSecondFactor, demo, newEmail, newOwner, newPerson, type Person, portal } from './people'

const emailField = (page: Page) => page.getByLabel('Email address')
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true })

async function signIn(page: Page, { email, password }: Person, address = '/') {
  await page.goto(portal.url(address))
  await emailField(page).fill(email)
  await passwordField(page).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** A wrong attempt from the network of the page's own calls: attempts count for address and network together. */
const guessIn = (page: Page, guess: Person) =>
  page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/api/vender/auth/login', { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: answer.status, retryAfter: Number(answer.headers.get('retry-after') ?? 0) }
  }, guess)

test('password managers recognise the fields, and a password can be shown and pasted', async ({ page }) => {
  await page.goto(portal.url('/'))
  await expect(emailField(page)).toHaveAttribute('autocomplete', 'username')
  await expect(emailField(page)).toHaveAttribute('type', 'email')
  await expect(passwordField(page)).toHaveAttribute('autocomplete', 'current-password')
  const show = page.getByRole('button', { name: 'Show password' })
  await expect(show).toHaveAttribute('aria-pressed', 'false')
  await show.click()
  await expect(show).toHaveAttribute('aria-pressed', 'true')
  await expect(passwordField(page)).toHaveAttribute('type', 'text')
  await passwordField(page).evaluate((field: HTMLInputElement) => {
    field.focus()
    document.execCommand('insertText', false, 'Pasted-Secret-1')
  })
  await expect(passwordField(page)).toHaveValue('Pasted-Secret-1')
  expect(await page.content()).not.toContain('Pasted-Secret-1')
})

test('an owner is taken to the back-office, and the browser stores token and features', { tag: '@any-width' }, async ({
  page,
}) => {
  await signIn(page, demo('owner@demo.example'))
  await expect(page).toHaveURL(portal.url('/home'))
  const kept = await page.evaluate(() => ({ token: localStorage.token, features: localStorage.features }))
  expect(kept.token).toBeTruthy()
  expect(JSON.parse(kept.features)).toContain('product.view')

  await page.goto(portal.url('/'))
  await expect(page).toHaveURL(portal.url('/home'))
})

test('a requested screen opens after sign-in; an address elsewhere is not followed', { tag: '@any-width' }, async ({
  page,
}) => {
  await signIn(page, demo('owner@demo.example'), '/?next=/roles')
  await expect(page).toHaveURL(portal.url('/roles'))
  await page.goto(portal.url('/?next=//evil.example/home'))
  await expect(page).toHaveURL(portal.url('/home'))
})

test('an expired subscription leads to its renewal', { tag: '@any-width' }, async ({ page }) => {
  await signIn(page, demo('owner@arcade.example'))
  await expect(page).toHaveURL(portal.url('/subscription-renew'))
})

test('a demo login fills in the form', { tag: '@any-width' }, async ({ page }) => {
  await page.goto(portal.url('/'))
  await page.getByText('Demo logins').click()
  await page.getByRole('button', { name: /^Use Manager/ }).click()
  await expect(emailField(page)).toHaveValue('manager@demo.example')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(portal.url('/home'))
})

test('errors are shown under their fields; wrong credentials are reported once, and nothing typed is lost', async ({
  page,
  problems,
}) => {
  problems.allow(/400/)
  await page.goto(portal.url('/'))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(emailField(page)).toBeFocused()
  await expect(emailField(page)).toHaveAccessibleDescription('Please Enter Email Address')
  await expect(passwordField(page)).toHaveAccessibleDescription('Please Enter Password')
  await signIn(page, { email: newEmail(), password: 'Wrong-Guess-1' })
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('The email address or the password is wrong.')
  await expect(passwordField(page)).toHaveValue('Wrong-Guess-1')
})

test('without a connection everything typed stays, and the next attempt works', async ({ page, problems }) => {
  problems.allow(/ERR_FAILED/)
  await page.route('**/vender/auth/login**', (route) => route.abort())
  await signIn(page, demo('owner@demo.example'))
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Check your connection')
  await expect(emailField(page)).toHaveValue('owner@demo.example')
  await page.unroute('**/vender/auth/login**')
  await passwordField(page).press('Enter')
  await expect(page).toHaveURL(portal.url('/home'))
})

test('a rate limit counts down and blocks requests until it ends', { tag: '@any-width' }, async ({
  page,
  problems,
}) => {
  problems.allow(/429|400/)
  let calls = 0
  await page.clock.install()
  await page.route('**/vender/auth/login**', (route) => {
    calls += 1
    const error = { message: 'Too many attempts. Please try again in 2 minutes.', code: 'too_many' }
    return route.fulfill({ status: 429, headers: { 'retry-after': '65' }, json: { error } })
  })
  await signIn(page, { email: newEmail(), password: 'Wrong-Guess-1' })
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Too many attempts. You can try again in 1:05')
  await page.clock.runFor(5_000)
  await expect(alert).toContainText('1:00')
  await passwordField(page).press('Enter')
  expect(calls).toBe(1)
  await page.clock.runFor(60_000)
  await expect(alert).toBeEmpty()
  await page.unroute('**/vender/auth/login**')
  await passwordField(page).press('Enter')
  await expect(alert).toHaveText('The email address or the password is wrong.')
})

test('a lock-out is shown with its waiting time', { tag: '@any-width' }, async ({ page, problems }) => {
  problems.allow(/429|400/)
  const guess = { email: newEmail(), password: 'Wrong-Guess-1' }
  await page.goto(portal.url('/'))
  await emailField(page).fill(guess.email)
  await passwordField(page).fill(guess.password)
  await expect(async () => {
    const { status, retryAfter } = await guessIn(page, guess)
    expect([status, retryAfter > 3]).toEqual([429, true])
  }).toPass({ intervals: [500], timeout: 30_000 })
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('You can try again in 0:0')
})

test('an unverified address must be verified, and the email can be sent again', async ({
  page,
  problems,
  expectAccessible,
}) => {
  problems.allow(/403|429/)
  const person = await newPerson({ verified: false })
  await signIn(page, person)
  await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeFocused()
  await expect(page.getByText(person.email)).toBeVisible()
  // Nothing was sent by a sign-in.
  await expect(page.getByRole('main')).not.toContainText(/we (have )?sent|has been sent|was sent/i)
  const resend = page.getByRole('button', { name: 'Resend Verification Email' })
  await resend.click()
  await expect(page.getByText('Verification email sent. Please check your inbox.')).toBeVisible()
  await expectAccessible(page)
  await expect(async () => {
    await resend.click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Too many attempts', { timeout: 1_000 })
  }).toPass()
  await page.getByRole('button', { name: 'Back to Login' }).click()
  await expect(emailField(page)).toHaveValue(person.email)
})

test('a second factor is asked for; a wrong code is rejected under its field, the right one signs in', async ({
  page,
  problems,
  expectAccessible,
}) => {
  problems.allow(/400/)
  const owner = await newOwner()
  const nextCode = await addSecondFactor(owner)
  await signIn(page, owner)
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeFocused()
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expectAccessible(page)
  await code.fill('000 000')
  await code.press('Enter')
  await expect(code).toHaveAccessibleDescription(/The code is wrong/)
  const good = nextCode()
  await code.fill(`${good.slice(0, 3)} ${good.slice(3)}`)
  await code.press('Enter')
  await expect(page).toHaveURL(portal.url('/home'))
})

test('an expired session is reported, and the owner signs in again', { tag: '@any-width' }, async ({
  page,
  problems,
}) => {
  problems.allow(/401/)
  await page.goto(portal.url('/terms'))
  await page.evaluate(() => localStorage.setItem('token', 'garbage'))
  await page.goto(portal.url('/'))
  await expect(page.getByRole('status').filter({ hasText: 'session' })).toBeVisible()
  await expect(passwordField(page)).toBeVisible()
})
