import type { Page } from '@playwright/test'
import { callerAs, expect, storeAt, test } from '../fixtures'
import { linkTo, newEmail, newName, PASSWORD, portal } from './people'

const THREE_MINUTES = 180_000

async function fillSignUp(page: Page, email: string) {
  await page.goto(portal.url('/signup'))
  await page.getByLabel('First name').fill('Mara')
  await page.getByLabel('Last name').fill('Lind')
  await page.getByLabel('Store name').fill('Lind & Daughters')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
}

test('from sign-up to a live store, although its address was visited before it existed', async ({
  page,
  expectAccessible,
  expectNoCspViolation,
}) => {
  const [email, label] = [newEmail(), newName()]
  const visitStore = () => callerAs(storeAt(label).host)('/')
  expect((await visitStore()).status).toBe(404)
  const startedAt = Date.now()

  await fillSignUp(page, email)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeFocused()
  await expect(page.getByText(email)).toBeVisible()

  await page.goto(portal.url(await linkTo(email, 'verify')))
  await expect(page).toHaveURL(portal.url('/choose-domain'))
  await expect(page.getByLabel('Store name')).toHaveValue('Lind & Daughters')
  await expect(page.getByLabel('Address of your store')).toHaveValue('lind-and-daughters')
  await page.getByLabel('Address of your store').fill(label)
  await expect(page.getByRole('status').filter({ hasText: `${label}.` })).toContainText('is available')
  await page.getByRole('radio', { name: 'Vintage' }).check({ force: true })
  await page.getByLabel('Currency').selectOption('EUR')
  await page.getByLabel('Time zone').selectOption('Europe/Stockholm')
  await page.getByLabel('Country').selectOption('SE')
  await page.getByLabel('Delivery price within Sweden').fill('4.50')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Open my store' }).click()

  await expect(page.getByRole('heading', { name: 'Your store is live' })).toBeFocused()
  await expectAccessible(page)
  const [shop] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'View your store' }).click(),
  ])
  await expect(shop).toHaveURL(storeAt(label).url())
  await expect(shop).toHaveTitle(/Lind & Daughters/)
  await expect(shop.locator('body')).toHaveClass(/theme-vintage/)
  expect((await visitStore()).status).toBe(200)

  await page.getByRole('link', { name: 'Open back-office' }).click()
  await expect(page).toHaveURL(portal.url('/home'))
  await expect(page.getByRole('main').getByText('Lind & Daughters')).toBeVisible()
  expect(Date.now() - startedAt).toBeLessThan(THREE_MINUTES)
  expectNoCspViolation()
})

test('in another browser the password is asked for once', { tag: '@any-width' }, async ({ page, browser }) => {
  const email = newEmail()
  await fillSignUp(page, email)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeFocused()

  const other = await (await browser.newContext()).newPage()
  await other.goto(portal.url(await linkTo(email, 'verify')))
  await expect(other).toHaveURL(portal.url('/'))
  await expect(other.getByRole('status').filter({ hasText: 'verified' })).toBeVisible()
  await expect(other.getByLabel('Email address')).toHaveValue(email)
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await other.getByLabel('Password', { exact: true }).press('Enter')
  await expect(other).toHaveURL(portal.url('/choose-domain'))
  await other.context().close()
})

test('every empty field shows its error, the first gets the focus, and an error disappears when it is corrected', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(portal.url('/signup'))
  await page.getByRole('button', { name: 'Create account' }).click()
  for (const error of [
    'Please Enter First Name',
    'Please Enter Last Name',
    'Please Enter Store Name',
    'Please Enter Email Address',
    'Please Enter Password',
  ]) {
    await expect(page.getByText(error, { exact: true })).toBeVisible()
  }
  const first = page.getByLabel('First name')
  await expect(first).toBeFocused()
  await expect(first).toHaveAccessibleDescription('Please Enter First Name')
  await expectAccessible(page)
  await first.fill('Mara')
  await expect(page.getByText('Please Enter First Name', { exact: true })).toBeHidden()

  await page.getByLabel('Email address').fill('mara@lind')
  await page.getByLabel('Password', { exact: true }).fill('abc')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Please Enter Valid Email Address')).toBeVisible()
  await expect(
    page.getByText('Password Must Be At Least 8 Characters, Include Uppercase, Lowercase, and a Number'),
  ).toBeVisible()
})

test('the rules of a password are ticked while it is typed, and the server decides', async ({ page, problems }) => {
  problems.allow(/400/)
  await fillSignUp(page, newEmail())
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('abcdefg')
  await expect(page.getByRole('listitem').filter({ hasText: 'done' })).toHaveText(['a lowercase letter (done)'])
  await password.fill('Password1')
  await expect(page.getByRole('listitem').filter({ hasText: 'done' })).toHaveCount(4)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(password).toHaveAccessibleDescription(/too easy to guess/)
  await expect(password).toBeFocused()
})

test('two clicks create one account', { tag: '@any-width' }, async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/auth/signup') && sent.push(request.url()))
  await fillSignUp(page, newEmail())
  await page.getByRole('button', { name: 'Create account' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible()
  expect(sent).toHaveLength(1)
})
