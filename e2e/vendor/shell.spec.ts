import type { Page } from '@playwright/test'
import { callerAs, expect, storeAt, test } from '../fixtures'
import { enter, freshToken, tokenOf } from './sign-in'

const OWNER = 'owner@demo.example'
const CLERK = 'stock@demo.example'
const EXPIRED = 'owner@arcade.example'
const platform = storeAt('')

const heading = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('heading', { level: 1, name })
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Back-office' })

/** On a phone the sidebar is behind a button. */
async function openSidebar(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(navigation(page)).toBeVisible()
}

test.describe('the guard', { tag: '@any-width' }, () => {
  for (const path of ['/home', '/products', '/edit-product/7']) {
    test(`${path} without a token redirects to /`, async ({ page }) => {
      await page.goto(platform.url(path))
      await expect(page).toHaveURL(platform.url('/'))
    })
  }

  test('an expired token is dropped and redirects to /', async ({ page, problems }) => {
    problems.allow(/401/)
    await enter(page, 'a-token-that-nobody-ever-gave-out', '/home')
    await expect(page).toHaveURL(platform.url('/'))
    expect(await page.evaluate(() => window.localStorage.getItem('token'))).toBeNull()
  })

  test('nothing private is shown before the session is verified', async ({ page }) => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/vender/profile/verifySession*', async (route) => {
      await answered
      await route.continue()
    })
    await enter(page, await tokenOf(OWNER), '/profile')
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...')
    await expect(page.getByRole('heading')).toHaveCount(0)
    await expect(page.getByRole('link')).toHaveCount(0)
    answer()
    await expect(heading(page, 'Your profile')).toBeVisible()
  })

  test('the server sends only the empty shell', async () => {
    const { text, status, headers } = await callerAs(platform.host)('/profile')
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(text).toContain('<title>Your profile · Store platform</title>')
    expect(text).not.toContain('Two-factor')
    expect(text).toContain('Loading...')
  })

  test('a server error is shown with a retry button', async ({ page, problems }) => {
    problems.allow(/503/)
    let errors = 0
    await page.route('**/api/vender/profile/verifySession*', async (route) => {
      errors++
      if (errors > 1) return route.continue()
      await route.fulfill({ status: 503, json: { error: { message: 'Back in a minute.', code: 'unavailable' } } })
    })
    await enter(page, await tokenOf(OWNER), '/help')
    await expect(page.getByText('Back in a minute.')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(heading(page, 'Help')).toBeVisible()
  })
})

test.describe('permissions', () => {
  test('the sidebar contains what the features allow', async ({ page, isMobile }) => {
    await enter(page, await tokenOf(CLERK), '/inventory')
    await expect(heading(page, 'Inventory')).toBeVisible()
    await openSidebar(page, isMobile)
    await expect(navigation(page).getByRole('link', { name: 'Inventory' })).toHaveAttribute('aria-current', 'page')
    await expect(navigation(page).getByRole('link', { name: 'Purchase orders' })).toBeVisible()
    await expect(navigation(page).getByRole('link', { name: 'Orders', exact: true })).toHaveCount(0)
    await expect(navigation(page).getByRole('link', { name: 'Users' })).toHaveCount(0)
  })

  test('a forbidden screen names the missing permission', async ({ page, expectAccessible }) => {
    await enter(page, await tokenOf(CLERK), '/all-orders')
    await expect(heading(page, 'You do not have access to “Orders”')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('“View orders” (order.view)')
    await expect(page.getByRole('main')).toContainText('An owner of the store')
    await expectAccessible(page)
  })

  test('without permission for figures, Home links to the allowed screens', { tag: '@any-width' }, async ({ page }) => {
    await enter(page, await tokenOf(CLERK), '/home')
    await expect(page.getByRole('main').getByRole('link', { name: /^Inventory/ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Total sales' })).toHaveCount(0)
  })

  test('an expired subscription redirects from Home to its renewal; all other screens are read-only', {
    tag: '@any-width',
  }, async ({ page }) => {
    await enter(page, await tokenOf(EXPIRED), '/home')
    await expect(page).toHaveURL(platform.url('/subscription-renew'))
    await expect(page.getByText('Subscription expired on')).toBeVisible()
    await page.goto(platform.url('/products'))
    await expect(heading(page, 'Products')).toBeVisible()
    await expect(page.getByText('The subscription of this store has expired')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Renew', exact: true })).toHaveAttribute('href', '/subscription-renew')
    await page.goto(platform.url('/create-product'))
    await expect(heading(page, '“Create product” is not available')).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
  })
})

test.describe('the keyboard', { tag: '@any-width' }, () => {
  test('the palette opens, finds and navigates; Escape closes it', async ({ page }) => {
    await enter(page, await tokenOf(OWNER), '/help')
    await expect(heading(page, 'Help')).toBeVisible()
    await page.keyboard.press('Control+k')
    const search = page.getByRole('dialog').getByRole('textbox', { name: 'Search' })
    await expect(search).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(search).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await search.fill('manufacturer')
    await expect(page.getByRole('dialog').getByRole('button', { name: /Brands/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(platform.url('/brand'))
    await expect(page).toHaveTitle('Brands · Store platform')
  })

  test('the palette finds data of the store by keyboard alone, and lists it as recent', async ({ page }) => {
    await enter(page, await tokenOf(OWNER), '/help')
    await expect(heading(page, 'Help')).toBeVisible()
    await page.keyboard.press('Control+k')
    const dialog = page.getByRole('dialog')
    const search = dialog.getByRole('textbox', { name: 'Search' })
    await search.fill('#1001')
    await expect(dialog.getByRole('button', { name: /^#1001 · / })).toHaveAttribute('data-selected', 'true')
    await search.fill('strawbery')
    const product = dialog.getByRole('button', { name: /^Strawberr.*available/ })
    await expect(product.first()).toHaveAttribute('data-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/edit-product\//)
    await page.keyboard.press('Control+k')
    await expect(dialog.getByRole('button', { name: /^Strawberr/ })).toBeVisible()
  })

  test('G and a letter open a screen; the question mark opens the shortcuts', async ({ page }) => {
    await enter(page, await tokenOf(OWNER), '/help')
    await expect(heading(page, 'Help')).toBeVisible()
    await page.keyboard.press('g')
    await page.keyboard.press('p')
    await expect(page).toHaveURL(platform.url('/products'))
    await page.keyboard.press('Shift+?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  })

  test('the first tab stop skips the sidebar', async ({ page }) => {
    await enter(page, await tokenOf(OWNER), '/brand')
    await expect(heading(page, 'Brands')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
})

test('the sidebar of a phone opens, navigates and closes; groups can be collapsed', async ({ page, isMobile }) => {
  await enter(page, await tokenOf(OWNER), '/help')
  await expect(heading(page, 'Help')).toBeVisible()
  await openSidebar(page, isMobile)
  const stock = navigation(page).getByRole('button', { name: 'Stock' })
  await stock.click()
  await expect(stock).toHaveAttribute('aria-expanded', 'false')
  await expect(navigation(page).getByRole('link', { name: 'Suppliers' })).toBeHidden()
  await navigation(page).getByRole('link', { name: 'Departments and categories' }).click()
  await expect(page).toHaveURL(platform.url('/department'))
  if (isMobile) await expect(navigation(page)).toHaveCount(0)
  const levels = page.getByRole('navigation', { name: 'Levels of the catalogue' })
  await levels.getByRole('link', { name: 'Categories' }).click()
  await expect(page).toHaveURL(platform.url('/category'))
  await expect(heading(page, 'Categories')).toBeVisible()
})

test('switching the store switches every screen, also in another tab', async ({ page, context, isMobile }) => {
  await enter(page, await freshToken(OWNER), '/home')
  const nameOf = (of: Page) => of.getByText(/^Here is how .* is doing\.$/)
  await expect(nameOf(page)).toBeVisible()
  const before = await nameOf(page).textContent()
  const other = await context.newPage()
  await other.goto(platform.url('/home'))
  await expect(nameOf(other)).toHaveText(before ?? '')
  await page.bringToFront()
  await openSidebar(page, isMobile)
  await page.getByRole('button', { name: /^Store: / }).click()
  const items = page.getByRole('menuitem').filter({ hasNotText: 'Open another store' })
  await expect(items).toHaveCount(3)
  await items
    .filter({ hasNot: page.getByLabel('current store') })
    .first()
    .click()
  await expect(nameOf(page)).not.toHaveText(before ?? '')
  await expect(nameOf(other)).toHaveText((await nameOf(page).textContent()) ?? '')
})

test('dark mode is stored, and applied before the first paint', { tag: '@any-width' }, async ({ page }) => {
  await enter(page, await tokenOf(OWNER), '/help')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.goto(platform.url('/profile'), { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(heading(page, 'Your profile')).toBeVisible()
})

test('signing out clears the storage of this origin, also for other tabs; a cart on a store’s host stays', {
  tag: '@any-width',
}, async ({ page, context }) => {
  const shop = storeAt('greengrocer')
  const shopper = await context.newPage()
  await shopper.goto(shop.url())
  await shopper
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click()
  const cartOf = () => shopper.evaluate(() => window.localStorage.getItem('cart') ?? '')
  await expect.poll(cartOf).toContain('"quantity":1')
  const cart = await cartOf()
  await enter(page, await freshToken(OWNER), '/help')
  await expect(heading(page, 'Help')).toBeVisible()
  const other = await context.newPage()
  await other.goto(platform.url('/profile'))
  await expect(heading(other, 'Your profile')).toBeVisible()
  const token = await page.evaluate(() => window.localStorage.getItem('token'))

  await page.bringToFront()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(platform.url('/'))
  await expect(other).toHaveURL(platform.url('/'))
  expect(await page.evaluate(() => window.localStorage.getItem('token'))).toBeNull()
  expect(await page.evaluate(() => window.localStorage.getItem('features'))).toBeNull()
  expect(await cartOf()).toBe(cart)
  const reply = await callerAs(platform.host)('/api/vender/profile/verifySession', {
    headers: { authorization: token ?? '' },
  })
  expect(reply.status).toBe(401)
})
