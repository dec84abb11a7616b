import { readFile } from 'node:fs/promises'
import { expect, test } from '../fixtures'
import { keepToken, linkTo, newEmail, newShopper, openModal, PASSWORD, post, storeIdOf, toast } from './shoppers'

const THEMES = { greengrocer: 'classic', atelier: 'pastel', curio: 'vintage', arcade: 'retro' } as const
const SECTIONS = ['profile', 'orders', 'addresses', 'wishlist', 'security', 'data'] as const
const ADDRESS = { name: 'Lena Okafor', line1: '1 Mill Lane', city: 'Dhaka', country: 'BD' }

for (const [label, theme] of Object.entries(THEMES)) {
  test(`${theme}: every section has its own address, is accessible and fits the screen`, async ({
    page,
    store,
    expectAccessible,
  }) => {
    test.setTimeout(90_000)
    const shopper = await newShopper(label)
    await post(label, 'customer/save-address', ADDRESS, shopper.token)
    await keepToken(page, shopper.token)
    for (const section of SECTIONS) {
      await page.goto(store(label).url(`/profile-setting#${section}`))
      await expect(page.locator('nav a[aria-current=page]')).toHaveAttribute('href', `#${section}`)
      await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0)
      await test.step(section, () => expectAccessible(page))
      const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect([section, width <= 0]).toEqual([section, true])
    }
  })
}

test('signed out, the page opens the modal and becomes the account after signing in', async ({
  page,
  store,
  expectAccessible,
}) => {
  const shopper = await newShopper('greengrocer')
  await page.goto(store('greengrocer').url('/profile-setting'))
  await expect(page.getByRole('heading', { name: 'Sign in to see your account' })).toBeVisible()
  await expectAccessible(page)
  const modal = await openModal(page)
  await modal.getByLabel('Email address').fill(shopper.email)
  await modal.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('First name')).toHaveValue('Lena')
  await expect(page).toHaveURL(store('greengrocer').url('/profile-setting'))
})

test('a 401 drops the token and redirects to /', { tag: '@any-width' }, async ({ page, store, problems }) => {
  problems.allow(/Failed to load resource/)
  await keepToken(page, 'a-token-of-long-ago')
  await page.goto(store('greengrocer').url('/profile-setting'))
  await expect(page).toHaveURL(store('greengrocer').url('/'))
  expect(await page.evaluate(() => window.localStorage.getItem('customerToken'))).toBeNull()
})

test('name, mobile and consent are saved', async ({ page, store }) => {
  const shopper = await newShopper('greengrocer')
  await keepToken(page, shopper.token)
  await page.goto(store('greengrocer').url('/profile-setting'))
  await page.getByLabel('First name').fill('')
  await page.getByLabel('Mobile number').fill('123')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please Enter First Name')).toBeVisible()
  await expect(page.getByText('Please Enter Valid Mobile Number')).toBeVisible()
  await page.getByLabel('First name').fill('Leonora')
  await page.getByLabel('Mobile number').fill('0987654321')
  await page.getByLabel('Country code').selectOption('IN')
  await page.getByLabel(/Send me news/).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Your profile is saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Leonora')
  await expect(page.getByLabel('Mobile number')).toHaveValue('0987654321')
  await expect(page.getByLabel('Country code')).toHaveValue('IN')
  await expect(page.getByLabel(/Send me news/)).toBeChecked()
})

test('addresses: added, changed, made the default, deleted', async ({ page, store, expectAccessible }) => {
  const shopper = await newShopper('curio')
  await keepToken(page, shopper.token)
  await page.goto(store('curio').url('/profile-setting#addresses'))
  const main = page.getByRole('main')
  await page.getByRole('button', { name: 'Add an address' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save the address' }).click()
  for (const text of [
    'Please Enter Name',
    'Please Enter Address',
    'Please Enter Town or City',
    'Please Enter Postcode',
  ]) {
    await expect(dialog.getByText(text)).toBeVisible()
  }
  await expect(dialog.getByLabel('Country')).toHaveValue('GB')
  await expectAccessible(page)
  await dialog.getByLabel('Country').selectOption('US')
  await expect(dialog.getByLabel('ZIP code')).toHaveAttribute('autocomplete', 'postal-code')
  await dialog.getByLabel('Name', { exact: true }).fill('Lena Okafor')
  await dialog.getByLabel('Address', { exact: true }).fill('12 Harbor Street')
  await dialog.getByLabel('City').fill('Portland')
  await dialog.getByLabel('State').selectOption({ label: 'Maine' })
  await dialog.getByLabel('ZIP code').fill('04101')
  await dialog.getByRole('button', { name: 'Save the address' }).click()
  await expect(main.getByRole('listitem').filter({ hasText: '12 Harbor Street' })).toContainText('Default')
  await expect(main).toContainText('Portland, ME 04101')
  await page.getByRole('button', { name: 'Add an address' }).click()
  await dialog.getByLabel('Country').selectOption('GB')
  await dialog.getByLabel('Name', { exact: true }).fill('Lena Okafor')
  await dialog.getByLabel('Address', { exact: true }).fill('9 Quay')
  await dialog.getByLabel('City').fill('Bristol')
  await dialog.getByLabel('Postcode').fill('bs65qa')
  await dialog.getByLabel('Make this my default address').check()
  await dialog.getByRole('button', { name: 'Save the address' }).click()
  await expect(main.getByRole('listitem').filter({ hasText: '9 Quay' })).toContainText('Default')
  await page.getByRole('button', { name: 'Edit 12 Harbor Street' }).click()
  await dialog.getByLabel('City').fill('Salem')
  await dialog.getByRole('button', { name: 'Save the address' }).click()
  await expect(main).toContainText('Salem')
  await page.getByRole('button', { name: 'Delete 9 Quay' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(main.getByText('9 Quay')).toHaveCount(0)
  await expect(main.getByRole('listitem').filter({ hasText: '12 Harbor Street' })).toContainText('Default')
})

test('password, address and devices', { tag: '@any-width' }, async ({ page, store, problems }) => {
  problems.allow(/Failed to load resource/)
  const shopper = await newShopper('atelier')
  await keepToken(page, shopper.token)
  await page.goto(store('atelier').url('/profile-setting#security'))
  const first = page.getByRole('region', { name: 'Change password' })
  await first.getByLabel('Current password').fill('Wrong-Pass-1')
  await first.getByLabel('New password').fill('Copper-Kettle-5')
  await page.keyboard.press('Enter')
  await expect(first.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true')
  await first.getByLabel('Current password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Your password is changed.')).toBeVisible()
  const second = page.getByRole('region', { name: 'Change email address' })
  const email = newEmail()
  await second.getByLabel('New email address').fill(email)
  await second.getByLabel('Your password').fill('Copper-Kettle-5')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'We have sent a link to the new address.')).toBeVisible()
  await expect.poll(() => linkTo(email, 'change').catch(() => '')).toMatch(/^change=/)
  await expect(page.getByRole('region', { name: 'Where you are signed in' })).toContainText('This device')
})

test('another device is signed out from here', { tag: '@any-width' }, async ({ page, store }) => {
  const shopper = await newShopper('greengrocer')
  const storeId = await storeIdOf('greengrocer')
  const again = { email: shopper.email, password: PASSWORD, storeId }
  await post('greengrocer', 'vender/publicwebsite/login-Customer', again)
  await keepToken(page, shopper.token)
  await page.goto(store('greengrocer').url('/profile-setting#security'))
  const devices = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await devices.getByRole('button', { name: /^Sign out/ }).click()
  await expect(toast(page, 'The device is signed out.')).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
})

test('data is downloaded as a file; an account is deleted with its password, after a description of the consequences', async ({
  page,
  store,
  problems,
  expectAccessible,
}) => {
  problems.allow(/Failed to load resource/)
  const shopper = await newShopper('arcade')
  await post('arcade', 'customer/save-address', ADDRESS, shopper.token)
  await keepToken(page, shopper.token)
  await page.goto(store('arcade').url('/profile-setting#data'))
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('my-data.json')
  const data = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(data).toMatchObject({ profile: { email: shopper.email }, addresses: [{ line1: '1 Mill Lane' }] })
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Orders stay in the store’s records')
  await expectAccessible(page)
  await dialog.getByLabel('Your password').fill('Not-Mine-1')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Your password')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Your account is closed')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sign in to see your account' })).toBeVisible()
})
