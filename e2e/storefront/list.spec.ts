import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { departmentButton } from './open-menu'

const cards = (page: Page) => page.locator('main .product-grid article')
const names = (page: Page) => cards(page).locator('h3').allTextContents()
const prices = async (page: Page) => {
  const texts = await cards(page).locator('[class*="now"]').allTextContents()
  return texts.map((text) => Number(text.replace(/[^\d.]/g, '')))
}
/** The number of products in the heading. */
const total = async (page: Page) =>
  Number((await page.locator('main header p').first().textContent())?.match(/\d+/)?.[0])
const filters = (page: Page) => page.getByRole('form', { name: 'Filters' })

async function openFilters(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.locator('main summary').filter({ hasText: 'Filters' }).click()
  await expect(filters(page)).toBeVisible()
}

/** Submits the filters: automatically on a wide window, with the button on a phone. */
async function showResults(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await filters(page).getByRole('button', { name: 'Show products' }).click()
}

test('all products: a heading with the count, breadcrumb, page links and complete cards', async ({
  page,
  store,
  expectAccessible,
}) => {
  await page.goto(store('greengrocer').url('/product-list'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All products')
  await expect(cards(page)).toHaveCount(24)
  expect(await total(page)).toBeGreaterThan(48)
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('All products')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/product-list$/)
  expect(await page.locator('script[type="application/ld+json"]').allTextContents()).toEqual([
    expect.stringContaining('BreadcrumbList'),
  ])
  await expectAccessible(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(width).toBeLessThanOrEqual(0)
})

test('a category has its name, its breadcrumb and its own address; so has each of its pages', async ({
  page,
  store,
  isMobile,
}) => {
  await page.goto(store('greengrocer').url())
  await (await departmentButton(page, isMobile)).click()
  const category = page.locator('header a[data-category]').first()
  const name = (await category.textContent())?.trim() ?? ''
  await category.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).toHaveCount(3)
  const address = new URL(page.url())
  await page.goto(store('greengrocer').url(`${address.pathname}${address.search}&page=1`))
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /tagname=categories$/)
  await expect(page).toHaveTitle(new RegExp(`^${name} \\|`))
})

test('filters apply at once without reloading the document, are part of the address, and can be removed', async ({
  page,
  store,
  isMobile,
  expectAccessible,
}) => {
  await page.goto(store('greengrocer').url('/product-list'))
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''))
  const before = await total(page)
  await openFilters(page, isMobile)
  await filters(page)
    .getByLabel(/^On sale/)
    .check()
  await showResults(page, isMobile)
  await expect(page).toHaveURL(/onsale=1/)
  const chip = page.getByRole('link', { name: 'Remove filter: On sale' })
  await expect(chip).toBeVisible()
  const onSale = await total(page)
  expect(onSale).toBeLessThan(before)
  for (const card of (await cards(page).all()).slice(0, 5)) await expect(card.locator('s')).toContainText('Was')
  await expectAccessible(page)
  await openFilters(page, isMobile)
  const brand = filters(page).locator('input[name=brand]').first()
  const value = await brand.getAttribute('value')
  await brand.check()
  await showResults(page, isMobile)
  await expect(page).toHaveURL(/brand=/)
  await expect.poll(() => total(page)).toBeLessThanOrEqual(onSale)
  await page.getByRole('link', { name: `Remove filter: ${value}` }).click()
  await expect.poll(() => total(page)).toBe(onSale)
  if (!isMobile) await expect(brand).not.toBeChecked()
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(/\/product-list$/)
  await expect.poll(() => total(page)).toBe(before)
  await expect(page.locator('html')).toHaveAttribute('data-same-document', '')
})

test('the sort order is part of the address', async ({ page, store }) => {
  await page.goto(store('greengrocer').url('/product-list'))
  await page.getByLabel('Sort by').selectOption('price-ascending')
  await expect(page).toHaveURL(/sort=price-ascending/)
  await expect.poll(async () => (await prices(page)).length).toBe(24)
  await expect
    .poll(async () => {
      const shown = await prices(page)
      return shown.every((price, index) => index === 0 || price >= (shown[index - 1] ?? 0))
    })
    .toBe(true)
  await page.goto(page.url())
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/product-list$/)
})

test('a price range narrows the list; an invalid amount is ignored', async ({ page, store }) => {
  await page.goto(store('greengrocer').url('/product-list?min=3&max=5'))
  for (const price of await prices(page)) {
    expect(price).toBeGreaterThanOrEqual(3)
    expect(price).toBeLessThanOrEqual(5)
  }
  await expect(page.getByRole('link', { name: 'Remove filter: $3.00 – $5.00' })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await page.goto(store('greengrocer').url('/product-list?min=cheap&sort=odd&page=-3'))
  await expect(cards(page)).toHaveCount(24)
})

test('page links work; Load more adds products, and the back button restores them and the scroll position', async ({
  page,
  store,
}) => {
  await page.goto(store('greengrocer').url('/product-list'))
  const first = await names(page)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2$/)
  await expect(page.getByText(/page 2 of/)).toBeVisible()
  expect((await names(page)).filter((name) => first.includes(name))).toEqual([])
  await page.getByRole('link', { name: 'Previous page' }).click()
  await expect(page).toHaveURL(/\/product-list$/)
  await expect.poll(() => names(page)).toEqual(first)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(cards(page)).toHaveCount(48)
  await expect(page).toHaveURL(/page=2$/)
  const card = cards(page).nth(40)
  await card.scrollIntoViewIfNeeded()
  const height = await page.evaluate(() => window.scrollY)
  await card.locator('h3 a').click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(
    page.getByRole('button', { name: 'Add to Cart', exact: true }).or(page.getByText('Sold out')).first(),
  ).toBeVisible()
  await page.goBack()
  await expect(cards(page)).toHaveCount(48)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(height - 200)
})

test('a search names its words, corrects a typo, and says when there are no results', async ({
  page,
  store,
  expectAccessible,
}) => {
  await page.goto(store('greengrocer').url('/product-list?q=bread'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for “bread”')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
  await page.goto(store('greengrocer').url('/product-list?q=braed'))
  await expect(page.getByText('No products found for “braed”')).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
  await page.goto(store('greengrocer').url('/product-list?q=zzxxyyq'))
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Sections' }).getByRole('link').first()).toBeVisible()
  await expectAccessible(page)
})

test('search words are escaped, never run', async ({ page, store }) => {
  const words = '<img src=x onerror=alert(1)>'
  await page.goto(store('greengrocer').url(`/product-list?q=${encodeURIComponent(words)}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Search results for “${words}”`)
  expect(await page.locator('main img[src="x"]').count()).toBe(0)
})

test('filters without results can be cleared', async ({ page, store }) => {
  await page.goto(store('greengrocer').url('/product-list?brand=Nobody'))
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(cards(page)).toHaveCount(24)
})

test('an unknown department and a page beyond the end are not found', async ({ page, store, api }) => {
  const call = api('greengrocer')
  const nowhere = '/product-list?id=0190aaaa-0000-7000-8000-000000000000&tagname=categories'
  for (const path of [nowhere, '/product-list?page=4000', '/promotion-list?page=4000', '/nothing-here', '/find/x']) {
    expect((await call(path)).status, path).toBe(404)
  }
  await page.goto(store('greengrocer').url('/product-list?page=4000'))
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await page.getByRole('link', { name: 'Go to the first page' }).click()
  await expect(cards(page)).toHaveCount(24)
  await page.goto(store('greengrocer').url(nowhere))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('List not found')
})

test('the filters of a phone cover the page, show their number, and close by key, button and focus', async ({
  page,
  store,
  isMobile,
  expectAccessible,
}) => {
  await page.goto(store('greengrocer').url('/product-list'))
  if (!isMobile) {
    await expect(filters(page)).toBeVisible()
    await expect(page.locator('main summary').filter({ hasText: 'Filters' })).toBeHidden()
    return
  }
  await expect(filters(page)).toBeHidden()
  await openFilters(page, isMobile)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(filters(page)).toBeHidden()
  await openFilters(page, isMobile)
  await page.getByRole('banner').getByRole('link').first().focus()
  await expect(filters(page)).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('filter, order and pages work by form and link', async ({ page, store, isMobile }) => {
    await page.goto(store('greengrocer').url('/product-list'))
    await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden()
    const before = await total(page)
    await openFilters(page, isMobile)
    await filters(page)
      .getByLabel(/^In stock/)
      .check()
    await filters(page).getByLabel('Highest price').fill('4')
    await filters(page).getByRole('button', { name: 'Show products' }).click()
    await expect(page).toHaveURL(/availability=in-stock/)
    expect(await total(page)).toBeLessThan(before)
    for (const price of await prices(page)) expect(price).toBeLessThanOrEqual(4)
    await page.getByLabel('Sort by').selectOption('price-descending')
    await page.getByRole('button', { name: 'Sort', exact: true }).click()
    await expect(page).toHaveURL(/sort=price-descending/)
    const shown = await prices(page)
    expect(shown).toEqual([...shown].sort((a, b) => b - a))
    await page.getByRole('link', { name: 'Clear all' }).click()
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(cards(page)).toHaveCount(24)
  })
})

test('the first section below a list is reachable, however narrow the screen', async ({ page, store }) => {
  for (const label of ['greengrocer', 'atelier', 'curio', 'arcade']) {
    await page.goto(store(label).url('/product-list'))
    const first = page.getByRole('navigation', { name: 'Sections' }).getByRole('link').first()
    const box = await first.boundingBox()
    expect([label, (box?.x ?? -1) >= 0]).toEqual([label, true])
  }
})
