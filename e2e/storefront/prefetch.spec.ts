import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'

/** Addresses that the page has fetched for soft navigations so far, with their content. */
function watchFetched(page: Page) {
  const fetched: string[] = []
  page.on('requestfinished', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    const isTree = 'next-router-segment-prefetch' in request.headers()
    if (searchParams.has('_rsc') && !isTree) fetched.push(pathname)
  })
  return { fetched, times: (address: string) => fetched.filter((path) => path === address).length }
}

const ADD = /^Add to Cart: /
/** The first card with a button that adds its product. */
const firstCard = (page: Page) =>
  page
    .locator('main article')
    .filter({ has: page.getByRole('button', { name: ADD }) })
    .first()
    .getByRole('heading')
    .getByRole('link')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens a list and waits until the product of its first card is there. */
async function openList(page: Page, url: string) {
  const seen = watchFetched(page)
  await page.goto(url)
  const first = firstCard(page)
  await first.scrollIntoViewIfNeeded()
  const address = (await first.getAttribute('href')) ?? ''
  const name = (await first.textContent()) ?? ''
  await expect.poll(() => seen.times(address)).toBe(1)
  return { ...seen, card: page.locator(`main h3 a[href="${address}"]`), address, name }
}

test('a product in view opens without asking the server, at its top, and Back returns to the place', async ({
  page,
  store,
}) => {
  const { card, address, name, times } = await openList(page, store('greengrocer').url('/product-list'))
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''))
  const place = await page.evaluate(() => window.scrollY)
  await card.click()
  await expect(heading(page)).toHaveText(name)
  await expect(page).toHaveURL(store('greengrocer').url(address))
  expect(times(address)).toBe(1)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page).toHaveTitle(new RegExp(name))
  await page.goBack()
  await expect(card).toHaveText(name)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
  await page.goForward()
  await expect(heading(page)).toHaveText(name)
  await expect(page.locator('html')).toHaveAttribute('data-same-document', '')
})

test('what was added before is in the cart of a prefetched page, and it sells', async ({ page, store }) => {
  const { card, name } = await openList(
    page,
    store('greengrocer').url('/product-list?onsale=1&availability=in-stock&sort=title-ascending'),
  )
  await page.getByRole('button', { name: ADD }).first().click()
  const link = page.getByRole('banner').getByRole('link', { name: /^Cart/ })
  await expect(link).toHaveAccessibleName('Cart, 1 item')
  await page.keyboard.press('Escape')
  await card.click()
  await expect(heading(page)).toHaveText(name)
  await expect(page.getByText('1 in your cart.')).toBeVisible()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(link).toHaveAccessibleName('Cart, 2 items')
})

test('a modified click opens another tab and leaves the page as it is', async ({ page, store, context }) => {
  const { card, address } = await openList(page, store('greengrocer').url('/product-list'))
  const opened = context.waitForEvent('page')
  await card.click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL(store('greengrocer').url(address))
  await expect(page).toHaveURL(/\/product-list$/)
})

test('after half a minute a product is asked for again: its price may have changed', async ({ page, store }) => {
  await page.clock.install()
  const { card, address, name, times } = await openList(page, store('greengrocer').url('/product-list'))
  await page.clock.fastForward(31_000)
  await card.click()
  await expect(heading(page)).toHaveText(name)
  expect(times(address)).toBe(2)
})

test('a shopper who saves data gets only what is pointed at', async ({ page, store, isMobile }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const { fetched, times } = watchFetched(page)
  await page.goto(store('greengrocer').url('/product-list'))
  await page.waitForLoadState('networkidle')
  const card = firstCard(page)
  const address = (await card.getAttribute('href')) ?? ''
  expect(fetched).toEqual([])
  if (isMobile) return
  await card.hover()
  await expect.poll(() => times(address)).toBe(1)
})

test('without a network a prefetched product opens all the same', async ({ page, store, context, problems }) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const { card, name } = await openList(page, store('greengrocer').url('/product-list'))
  await context.setOffline(true)
  await card.click()
  await expect(heading(page)).toHaveText(name)
  await context.setOffline(false)
})
