import type { Page, Route } from '@playwright/test'
import { expect, test } from '../fixtures'
import { linkTo, newEmail, openModal, PASSWORD, toast } from './shoppers'

const PASSWORD_RULE = 'Password Must Be At Least 8 Characters, Include Uppercase, Lowercase, and a Number'
const THEMES = { greengrocer: 'classic', atelier: 'pastel', curio: 'vintage', arcade: 'retro' } as const
const LOGIN = '**/vender/publicwebsite/login-Customer*'
const SIGN_UP = '**/vender/publicwebsite/signUp-Customer*'
const RESEND = '**/vender/publicwebsite/resend-verification*'

const answer = (page: Page, address: string, status: number, json: unknown) =>
  page.route(address, (route: Route) => route.fulfill({ status, json }))

async function fillLogin(page: Page, email = 'lena@people.example') {
  const modal = page.getByRole('dialog')
  await modal.getByLabel('Email address').fill(email)
  await modal.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await modal.getByRole('button', { name: 'Sign In' }).click()
}

async function fillSignUp(page: Page, email: string) {
  const modal = page.getByRole('dialog')
  await modal.getByLabel('First name').fill('Lena')
  await modal.getByLabel('Last name').fill('Okafor')
  await modal.getByLabel('Mobile number').fill('0171234567')
  await modal.getByLabel('Email address').fill(email)
  await modal.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await modal.getByRole('button', { name: 'Sign Up' }).click()
}

for (const [label, theme] of Object.entries(THEMES)) {
  test(`${theme}: every view is accessible, with its errors, and fits the screen`, async ({
    page,
    store,
    expectAccessible,
    expectNoCspViolation,
  }) => {
    await answer(page, SIGN_UP, 200, { payload: { isRegistered: true, message: '' } })
    await page.goto(store(label).url('/cart'))
    const modal = await openModal(page)
    const look = (step: string) =>
      test.step(step, async () => {
        await expectAccessible(page)
        const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(width).toBeLessThanOrEqual(0)
      })
    await modal.getByRole('button', { name: 'Sign In' }).click()
    await expect(modal.getByText('Please Enter Email Address')).toBeVisible()
    await look('login')
    await modal.getByRole('button', { name: 'Forgot password?' }).click()
    await expect(modal.getByRole('heading')).toHaveText('Forgot your password?')
    await look('forgot')
    await modal.getByRole('button', { name: 'Back to Login' }).click()
    await modal.getByRole('button', { name: 'Create an account' }).click()
    await modal.getByRole('button', { name: 'Sign Up' }).click()
    await expect(modal.getByText('Please Enter First Name')).toBeVisible()
    await look('signup')
    await fillSignUp(page, 'lena@people.example')
    await expect(modal.getByRole('heading')).toHaveText('Verify Your Email')
    await look('verify')
    expectNoCspViolation()
  })
}

test('every sign-up rule is shown under its field, and nothing is sent', async ({ page, store }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    // The page itself is counted.
    if (request.method() === 'POST' && !request.url().endsWith('/event')) sent.push(request.url())
  })
  await page.goto(store('greengrocer').url('/cart#sign-up'))
  const modal = page.getByRole('dialog')
  const submit = modal.getByRole('button', { name: 'Sign Up' })
  await expect(modal.getByLabel('First name')).toBeFocused()
  await submit.click()
  for (const [field, message] of [
    ['First name', 'Please Enter First Name'],
    ['Last name', 'Please Enter Last Name'],
    ['Mobile number', 'Please Enter Mobile Number'],
    ['Email address', 'Please Enter Email Address'],
    ['Password', 'Please Enter Password'],
  ] as const) {
    await expect(modal.getByLabel(field, { exact: true })).toHaveAccessibleDescription(new RegExp(message))
  }
  await modal.getByLabel('Mobile number').pressSequentially('12a-3 4567x89')
  await expect(modal.getByLabel('Mobile number')).toHaveValue('123456789')
  await modal.getByLabel('Email address').fill('lena@people')
  await modal.getByLabel('Password', { exact: true }).fill('lower-case-1')
  await submit.click()
  for (const message of ['Please Enter Valid Mobile Number', 'Please Enter Valid Email Address', PASSWORD_RULE]) {
    await expect(modal.getByText(message)).toBeVisible()
  }
  await modal.getByLabel('Mobile number').fill('')
  await modal.getByLabel('Mobile number').pressSequentially('12345678901234567')
  await expect(modal.getByLabel('Mobile number')).toHaveValue('123456789012345')
  expect(sent).toEqual([])
})

test('login has the rules of both modes, and its password can be shown', async ({ page, store }) => {
  await page.goto(store('greengrocer').url('/cart'))
  const modal = await openModal(page)
  await modal.getByLabel('Email address').fill('nobody')
  await modal.getByLabel('Password', { exact: true }).fill('short')
  await page.keyboard.press('Enter')
  await expect(modal.getByText('Please Enter Valid Email Address')).toBeVisible()
  await expect(modal.getByText(PASSWORD_RULE)).toBeVisible()
  const password = modal.locator('[name=password]')
  await expect(password).toHaveAttribute('type', 'password')
  await modal.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('short')
})

test('the phone-code selector: home country code first, every country by its name', async ({ page, store }) => {
  await page.goto(store('greengrocer').url('/cart#sign-up'))
  const code = page.getByRole('dialog').getByLabel('Country code')
  await expect(code).toBeVisible()
  const options = await code.locator('option').allTextContents()
  expect(options[0]).toBe('Home country (+88)')
  expect(options.length).toBeGreaterThanOrEqual(235)
  expect(options.length).toBeLessThanOrEqual(250)
  await code.focus()
  await page.keyboard.type('bangl')
  await expect(code).toHaveValue('BD')
})

test('toggling resets fields and errors', { tag: '@any-width' }, async ({ page, store }) => {
  await page.goto(store('greengrocer').url('/cart'))
  const modal = await openModal(page)
  await modal.getByLabel('Email address').fill('nobody')
  await modal.getByRole('button', { name: 'Sign In' }).click()
  await expect(modal.getByText('Please Enter Valid Email Address')).toBeVisible()
  await modal.getByRole('button', { name: 'Create an account' }).click()
  await expect(modal.getByText(/^Please Enter/)).toHaveCount(0)
  await expect(modal.getByLabel('Email address')).toHaveValue('')
  await modal.getByLabel('First name').fill('Lena')
  await modal.getByRole('button', { name: 'Sign In' }).click()
  await expect(modal.getByLabel('Email address')).toHaveValue('')
  await expect(modal.getByText(/^Please Enter/)).toHaveCount(0)
})

test('by keyboard only: opened, tabbed through, closed by Escape, and the focus returns', async ({ page, store }) => {
  await page.goto(store('greengrocer').url('/cart'))
  // Before the page reacts, the link leads to the profile, as without scripts.
  await openModal(page)
  await page.keyboard.press('Escape')
  const link = page.getByRole('banner').getByRole('link', { name: 'Sign In' })
  await link.focus()
  await page.keyboard.press('Enter')
  const modal = page.getByRole('dialog')
  await expect(modal.getByLabel('Email address')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(modal.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(modal.getByLabel('Email address')).toBeFocused()
  await expect(modal.getByText('Please Enter Email Address')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await expect(link).toBeFocused()
})

test('the button and a click beside it close it; a selection that ends beside it does not', async ({ page, store }) => {
  await page.goto(store('greengrocer').url('/cart'))
  const modal = await openModal(page)
  const field = await modal.getByLabel('Email address').boundingBox()
  await page.mouse.move((field?.x ?? 0) + 20, (field?.y ?? 0) + 10)
  await page.mouse.down()
  await page.mouse.move(2, 2)
  await page.mouse.up()
  await expect(modal).toBeVisible()
  await page.mouse.click(2, 2)
  await expect(modal).toBeHidden()
  await openModal(page)
  await modal.getByRole('button', { name: 'Close' }).click()
  await expect(modal).toBeHidden()
})

test('the links of the footer open it too, and closing it removes its hash from the address', async ({
  page,
  store,
}) => {
  await page.goto(store('greengrocer').url('/cart'))
  const foot = page.getByRole('contentinfo')
  await foot.getByRole('link', { name: 'Sign Up' }).click()
  await expect(page.getByRole('dialog').getByRole('heading')).toHaveText('Create your account')
  await page.keyboard.press('Escape')
  await foot.getByRole('link', { name: 'Sign In' }).click()
  await expect(page.getByRole('dialog').getByRole('heading')).toHaveText('Sign In')
  await expect(page).toHaveURL(store('greengrocer').url('/cart'))
  await page.goto(store('greengrocer').url('/product-list?q=bread#sign-in'))
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(store('greengrocer').url('/product-list?q=bread'))
})

test('each failed login shows a toast', { tag: '@any-width' }, async ({ page, store, problems }) => {
  problems.allow(/Failed to load resource/)
  await page.goto(store('greengrocer').url('/cart'))
  await openModal(page)
  await answer(page, LOGIN, 200, {})
  await fillLogin(page)
  await expect(toast(page, 'Something went wrong')).toBeVisible()
  await answer(page, LOGIN, 200, { payload: { token: '' } })
  await fillLogin(page)
  await expect(toast(page, 'Something went wrong')).toBeVisible()
  await answer(page, LOGIN, 400, { error: { message: 'The shelf fell on the server.', code: 'invalid' } })
  await fillLogin(page)
  await expect(toast(page, 'The shelf fell on the server.')).toBeVisible()
  await page.unroute(LOGIN)
  await page.route(LOGIN, (route) => {
    const body = { ...route.request().postDataJSON(), storeId: '0190a0a0-0000-7000-8000-000000000000' }
    return route.continue({ postData: JSON.stringify(body) })
  })
  await fillLogin(page)
  await expect(toast(page, 'Store Id Not Found')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a toast is shown above the modal', async ({ page, store, problems }) => {
  problems.allow(/Failed to load resource/)
  await page.goto(store('greengrocer').url('/cart'))
  await openModal(page)
  await answer(page, LOGIN, 400, { error: { message: 'No.', code: 'invalid' } })
  await fillLogin(page)
  const note = toast(page, 'No.')
  await expect(note).toBeVisible()
  await expect
    .poll(() =>
      note.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        // It is inert, so no hit test finds it; what counts is which one is later in the top layer.
        const layer = element.closest('[popover]')
        return width > 0 && height > 0 && left >= 0 && top >= 0 && layer?.matches(':popover-open')
      }),
    )
    .toBe(true)
})

test('a login with an unverified address opens the view, and the email can be sent again', async ({
  page,
  store,
  problems,
}) => {
  problems.allow(/Failed to load resource/)
  await page.goto(store('greengrocer').url('/cart'))
  const modal = await openModal(page)
  const message = 'Please verify your email address before you sign in.'
  await answer(page, LOGIN, 403, { error: { message, code: 'forbidden' } })
  await fillLogin(page, 'unproved@people.example')
  await expect(modal.getByRole('heading')).toHaveText('Verify Your Email')
  await expect(modal).toContainText('unproved@people.example')
  // Nothing was sent by a sign-in.
  await expect(modal).not.toContainText(/we (have )?sent|has been sent|was sent/i)
  await expect(toast(page, message)).toHaveCount(0)
  const resend = modal.getByRole('button', { name: 'Resend Verification Email' })
  for (const [status, json, text] of [
    [200, { payload: { status: true, message: '' } }, 'Verification email sent. Please check your inbox.'],
    [200, { payload: { status: false, message: '' } }, 'Could not send verification email.'],
    [500, {}, 'Failed to send verification email.'],
    [429, { error: { message: 'Too many emails.', code: 'too_many' } }, 'Too many emails.'],
  ] as const) {
    await answer(page, RESEND, status, json)
    await resend.click()
    await expect(toast(page, text)).toBeVisible()
  }
  await modal.getByRole('button', { name: 'Back to Login' }).click()
  await expect(modal.getByRole('heading')).toHaveText('Sign In')
})

test('errors from the server are shown under their fields', { tag: '@any-width' }, async ({
  page,
  store,
  problems,
}) => {
  problems.allow(/Failed to load resource/)
  await page.goto(store('greengrocer').url('/cart#sign-up'))
  const fields = { password: 'This password is among the most common ones.' }
  await answer(page, SIGN_UP, 400, { error: { message: 'Check the form.', code: 'invalid', fields } })
  await fillSignUp(page, 'lena@people.example')
  const password = page.getByRole('dialog').getByLabel('Password', { exact: true })
  await expect(password).toHaveAccessibleDescription(/most common/)
  await expect(password).toBeFocused()
  await expect(password).toHaveValue(PASSWORD)
})

test('a shopper signs up, opens the email, signs in and opens the profile with the icon', async ({ page, store }) => {
  const email = newEmail()
  await page.goto(store('curio').url('/cart#sign-up'))
  await fillSignUp(page, email)
  await expect(toast(page, 'Please check your email to verify your account.')).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText(email)
  await page.goto(store('curio').url(`/customer-verify?${await linkTo(email, 'token')}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email address is verified')
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await expect(page.getByRole('dialog').getByLabel('Email address')).toBeFocused()
  await fillLogin(page, email)
  await expect(toast(page, 'Logged in successfully')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await page.evaluate(() => window.localStorage.getItem('customerToken'))).toBeTruthy()
  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveURL(store('curio').url('/profile-setting'))
  await expect(page.getByLabel('First name')).toHaveValue('Lena')
})

test('forgotten password: the address is filled in, and the answer does not reveal whether it has an account', {
  tag: '@any-width',
}, async ({ page, store }) => {
  await page.goto(store('greengrocer').url('/cart'))
  const modal = await openModal(page)
  const email = newEmail()
  await modal.getByLabel('Email address').fill(email)
  await modal.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(modal.getByLabel('Email address')).toHaveValue(email)
  await expect(modal.locator('[name=email]')).not.toHaveAttribute('value', /./)
  await modal.getByRole('button', { name: 'Send me a link' }).click()
  await expect(modal.getByRole('status')).toContainText(/link/i)
})

const KEYS = 'abcABC123-'
const spyCss = [...KEYS]
  .flatMap((key) => [
    `input[value$="${key}"]{background:url(https://collector.test/end-${key})}`,
    `input[value*="${key}"]{list-style:url(https://collector.test/any-${key})}`,
    `html:has(input[type=password][value^="${key}"]){border-image:url(https://collector.test/has-${key})}`,
  ])
  .join('')

test('no style can read a typed password, shown or hidden; it could read a mirrored field', {
  tag: '@any-width',
}, async ({ page, store }) => {
  const heard: string[] = []
  await page.route('https://collector.test/**', (route) => {
    heard.push(route.request().url())
    return route.fulfill({ status: 204 })
  })
  await page.goto(store('greengrocer').url('/cart#sign-up'))
  const modal = page.getByRole('dialog')
  const password = modal.locator('[name=password]')
  await expect(modal.getByLabel('First name')).toBeFocused()
  await page.addStyleTag({ content: spyCss })
  for (const name of ['first_Name', 'email', 'mobile', 'password']) {
    await modal.locator(`[name=${name}]`).pressSequentially('abcABC123-')
  }
  await modal.getByRole('button', { name: 'Show password' }).click()
  await password.press('End')
  await password.pressSequentially('cba')
  await modal.getByRole('button', { name: 'Sign Up' }).click()
  await expect(modal.getByText('Please Enter Last Name')).toBeVisible()
  await expect(password).toHaveValue('abcABC123-cba')
  await twoFrames(page)
  expect(heard).toEqual([])
  await password.evaluate((input) => input.setAttribute('value', 'abc'))
  await expect.poll(() => heard.length).toBeGreaterThan(0)
})

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
