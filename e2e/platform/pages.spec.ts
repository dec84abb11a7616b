import { gzipSync } from 'node:zlib'
import { callerAs, expect, test } from '../fixtures'
import { portal } from './people'

const AUTH_PAGES = ['/', '/signup', '/forgot-password']
const QUIET_PAGES = [
  '/terms',
  '/privacy',
  '/customer-verify',
  '/verify',
  '/reset-password',
  '/website',
  '/no/such/page',
]
const MAX_SCRIPT_BYTES = 160_000

test('every page: WCAG 2.2 A and AA, no policy violations, nothing wider than the screen', async ({
  page,
  expectAccessible,
  expectNoCspViolation,
}) => {
  test.setTimeout(120_000)
  for (const address of [...AUTH_PAGES, ...QUIET_PAGES]) {
    await page.goto(portal.url(address))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await test.step(address, () => expectAccessible(page))
    const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect([address, width <= 0]).toEqual([address, true])
    await expect(page).toHaveTitle(/Store platform/)
  }
  expectNoCspViolation()
})

test('only the authentication pages have their own style', async ({ page }) => {
  for (const address of AUTH_PAGES) {
    await page.goto(portal.url(address))
    await expect(page.locator('html')).toHaveClass('auth-page')
  }
  for (const address of QUIET_PAGES) {
    await page.goto(portal.url(address))
    await expect(page.locator('html')).not.toHaveClass(/auth-page/)
  }
})

test('an address without a page is a 404 in the same design', async ({ page }) => {
  for (const address of ['/no-such-page', '/terms/of/trade', '/signup/now']) {
    const answer = await page.goto(portal.url(address))
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to the start page' })).toBeVisible()
  }
})

test('a website is found by its name; without one the reason is shown', async ({ page, store }) => {
  await page.goto(portal.url('/website'))
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Site name is required')
  await page.goto(portal.url('/website?websiteName=curio'))
  await expect(page).toHaveURL(store('curio').url())
})

test('the verification link of a customer belongs to the store; the platform explains it', async ({ page }) => {
  await page.goto(portal.url('/customer-verify?token=abcdefghijklmnopqrstuvwxyz'))
  await expect(page.getByRole('main')).toContainText('verified on that store’s own website')
})

test('the first page loads little code', async () => {
  const get = callerAs(portal.host)
  const { text } = await get('/')
  const scripts = [...text.matchAll(/<script[^>]+src="([^"]+)"(?![^>]*nomodule)/gi)].map((match) => match[1] ?? '')
  expect(scripts.length).toBeGreaterThan(2)
  const files = await Promise.all(scripts.map((script) => get(script)))
  const bytes = files.reduce((sum, { body }) => sum + gzipSync(body).length, 0)
  expect(bytes).toBeLessThan(MAX_SCRIPT_BYTES)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('terms and privacy are complete', async ({ page }) => {
    for (const [address, parts] of [
      ['/terms', 9],
      ['/privacy', 9],
    ] as const) {
      await page.goto(portal.url(address))
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(parts)
      await expect(page.getByText(/^Effective since November/)).toBeVisible()
      await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().click()
      await expect(page).toHaveURL(/#changes$/)
    }
  })

  test('what needs JavaScript says so, and no form is submitted', async ({ page }) => {
    for (const address of [
      ...AUTH_PAGES,
      '/choose-domain',
      '/signup?invitation',
      '/verify',
      '/reset-password',
      '/website',
    ]) {
      await page.goto(portal.url(address))
      await expect(page.getByText(/needs JavaScript/)).toBeVisible()
    }
    await page.goto(portal.url('/'))
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled()
  })
})
