import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'

/** From the end of hydration to the replayed click. */
const LONGEST_REPLAY_MS = 100
/** Other load on the machine only adds to the time of a visit: the fastest of several counts. */
const MOST_VISITS = 10

const held: (() => void)[] = []
const lost: (() => void)[] = []

/** Blocks all script files until `letScripts`, as on a slow phone. */
async function delayScripts(page: Page): Promise<void> {
  await page.route('**/_next/static/**/*.js*', async (route) => {
    const isLost = await new Promise<boolean>((resolve) => {
      held.push(() => resolve(false))
      lost.push(() => resolve(true))
    })
    await (isLost ? route.abort() : route.continue())
  })
}
const letScripts = async (page: Page) => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  for (const go of held.splice(0)) go()
}

/** Opens a page whose HTML is loaded and whose scripts are not. */
async function open(page: Page, url: string): Promise<void> {
  await delayScripts(page)
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.querySelector('footer') !== null)
}

const busy = (page: Page) => page.locator('button[aria-busy="true"]')
const inCart = (page: Page) => page.evaluate(() => JSON.parse(window.localStorage.getItem('cart') ?? '[]'))
const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ })

test.afterEach(({ page }) => letScripts(page))

test('Add to Cart clicked before hydration looks busy and adds one, however often it was clicked', async ({
  page,
  store,
  expectNoCspViolation,
}) => {
  await open(page, store('greengrocer').url('/product-list?onsale=1&availability=in-stock&sort=title-ascending'))
  const add = page.getByRole('button', { name: /^Add to Cart: / }).first()
  await add.click()
  await expect(add).toHaveAttribute('aria-busy', 'true')
  await add.click()
  await add.click()
  expect(await inCart(page)).toEqual([])
  await letScripts(page)
  await expect(page.getByText(/^Added .+ To Cart$/)).toBeVisible()
  await expect(busy(page)).toHaveCount(0)
  expect((await inCart(page)).map(({ quantity }: { quantity: number }) => quantity)).toEqual([1])
  expectNoCspViolation()
})

test('a waiting click is replayed as soon as React has hydrated', async ({ page, store }) => {
  test.slow()
  await page.addInitScript(watchReplay)
  const took: number[] = []
  while (took.length < MOST_VISITS && !took.some((each) => each < LONGEST_REPLAY_MS)) {
    await open(page, store('greengrocer').url('/product-list?onsale=1&availability=in-stock&sort=title-ascending'))
    // Each visit adds another product: that of the visit before has a stepper.
    await page
      .getByRole('button', { name: /^Add to Cart: / })
      .nth(took.length)
      .click()
    await letScripts(page)
    await expect(page.getByText(/^Added .+ To Cart$/)).toBeVisible()
    const { hydrated, added } = await page.evaluate(() => (window as unknown as { replayed: Replayed }).replayed)
    expect(hydrated).toBeGreaterThan(0)
    took.push(Math.round(added - hydrated))
  }
  test.info().annotations.push({ type: 'replay', description: `${took.join(', ')} ms` })
  expect(Math.min(...took)).toBeLessThan(LONGEST_REPLAY_MS)
})

type Replayed = { hydrated: number; added: number }

/** Records when React has hydrated the document (its root says so), and when the cart was first written. */
function watchReplay(): void {
  const replayed = { hydrated: 0, added: 0 }
  Object.assign(window, { replayed })
  const look = () => {
    const root = Object.entries(document).find(([name]) => name.startsWith('__reactContainer'))?.[1]
    if (root?.stateNode.current.memoizedState.isDehydrated === false) replayed.hydrated = performance.now()
    else setTimeout(look, 1)
  }
  look()
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = function (name: string, value: string) {
    if (name === 'cart' && replayed.added === 0) replayed.added = performance.now()
    setItem.call(this, name, value)
  }
}

test('quantity, heart and Add to Cart of a product page: each click counts, in its order', async ({
  page,
  store,
  api,
}) => {
  const list = (await api('greengrocer')('/product-list?availability=in-stock')).text
  const address = /href="(\/product\/[^"]+)"/.exec(list)?.[1] ?? ''
  await open(page, store('greengrocer').url(address))
  const more = page.getByRole('button', { name: 'Increase quantity' })
  await more.click()
  await more.click()
  await page.getByRole('button', { name: /^Wishlist: / }).click()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await letScripts(page)
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 3 items')
  await expect(page.getByRole('button', { name: /^Wishlist: / })).toHaveAttribute('aria-pressed', 'true')
})

/** The page reacts: whatever is busy is free again, and nothing is recorded any more. */
const reacts = (page: Page) =>
  page.waitForFunction(() => {
    const root = Object.entries(document).find(([name]) => name.startsWith('__reactContainer'))?.[1]
    return root?.stateNode.current.memoizedState.isDehydrated === false
  })

for (const [place, path] of [
  ['a module of the home', '/'],
  ['a list', '/product-list?onsale=1&availability=in-stock'],
] as const) {
  test(`a press on ${place} that begins before the page reacts and ends after it counts`, async ({ page, store }) => {
    await open(page, store('greengrocer').url(path))
    const add = page.getByRole('button', { name: /^Add to Cart: / }).first()
    await add.scrollIntoViewIfNeeded()
    await add.hover()
    await page.mouse.down()
    await letScripts(page)
    await reacts(page)
    await page.mouse.up()
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
  })

  test(`Enter on ${place}, with the focus from before the page reacts, counts`, async ({ page, store }) => {
    await open(page, store('greengrocer').url(path))
    await page
      .getByRole('button', { name: /^Add to Cart: / })
      .first()
      .focus()
    await letScripts(page)
    await reacts(page)
    await page.keyboard.press('Enter')
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
  })
}

test('a quantity typed before hydration is the one added', async ({ page, store, api }) => {
  const list = (await api('greengrocer')('/product-list?availability=in-stock')).text
  const address = /href="(\/product\/[^"]+)"/.exec(list)?.[1] ?? ''
  await open(page, store('greengrocer').url(address))
  await page.getByRole('textbox', { name: 'Quantity' }).fill('4')
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await letScripts(page)
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 4 items')
})

test('the card of a product that is already in the cart adds one more', async ({ page, store }) => {
  await page.goto(store('curio').url())
  const add = page.locator('section[aria-labelledby^="module-"]').getByRole('button', { name: /^Add to Cart/ })
  const label = (await add.first().getAttribute('aria-label')) ?? ''
  await add.first().click()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
  await open(page, store('curio').url())
  await page.getByRole('button', { name: label }).first().click()
  await letScripts(page)
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items')
})

test('tabs by pointer and by arrow key, and the next products of a slider', async ({ page, store }) => {
  await open(page, store('greengrocer').url())
  const [departments, rankings] = ['Departments', 'Product rankings'].map((name) =>
    page.getByRole('tablist', { name }).getByRole('tab'),
  )
  if (!departments || !rankings) throw new Error('The home has no tabs.')
  await departments.nth(1).click()
  await rankings.first().focus()
  await page.keyboard.press('ArrowRight')
  const next = page.getByRole('button', { name: /^Next products/ }).first()
  const slider = (await next.count()) > 0
  if (slider) await next.click()
  await letScripts(page)
  await expect(departments.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(rankings.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(rankings.nth(1)).toBeFocused()
  if (slider) await expect(page.getByRole('button', { name: /^Previous products/ }).first()).toBeEnabled()
})

test('native behaviour is left to the browser: links, menus, search, sign in', async ({ page, store, isMobile }) => {
  const home = store('greengrocer').url()
  await open(page, home)
  if (isMobile) {
    await page.getByRole('banner').locator('summary').first().click()
    await expect(page.getByRole('navigation', { name: 'Departments', exact: true })).toBeVisible()
  }
  const visits: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visits.push(new URL(request.url()).pathname)
  })
  const field = page.locator('header input[name=q]')
  await field.fill('milk')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/product-list\?q=milk$/)
  expect(visits).toEqual(['/product-list'])
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\//)
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await letScripts(page)
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible()
})

test('text typed before hydration stays, and is looked up', async ({ page, store }) => {
  await open(page, store('greengrocer').url())
  const field = page.locator('header input[name=q]')
  await field.fill('bread')
  await letScripts(page)
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(field).toHaveValue('bread')
})

test('a variant is chosen and filters are set before hydration', async ({ page, store, api }) => {
  const { text } = await api('atelier')('/product-list')
  const address = /href="(\/product\/[^"/]+\/[^"]+)"/.exec(text)?.[1] ?? ''
  await open(page, store('atelier').url(address))
  const other = page.getByRole('main').locator('nav a[href^="/product/"]:not([aria-current])').first()
  const href = (await other.getAttribute('href')) ?? ''
  await other.click()
  await expect(page).toHaveURL(new RegExp(`${href}$`))
  await letScripts(page)
  await open(page, store('atelier').url('/product-list'))
  await page.locator('#sort').selectOption('price-ascending')
  await letScripts(page)
  await expect(page).toHaveURL(/sort=price-ascending/)
})

test('a page whose scripts do not load says so', async ({ page, store, problems }) => {
  problems.allow(/Failed to load resource/)
  await open(page, store('greengrocer').url('/product-list?sort=title-ascending'))
  const add = page.getByRole('button', { name: /^Add to Cart: / }).first()
  await add.click()
  await expect(busy(page)).toHaveCount(1)
  await page.route('**/_next/static/**/*.js*', (route) => route.abort())
  for (const fail of lost.splice(0)) fail()
  await expect(page.getByRole('alert').filter({ hasText: 'This page did not load completely.' })).toBeVisible()
  await expect(busy(page)).toHaveCount(0)
  await page.unroute('**/_next/static/**/*.js*')
  await page.getByRole('button', { name: 'Reload' }).click()
  await add.click()
  await expect(page.getByText(/^Added .+ To Cart$/)).toBeVisible()
})
