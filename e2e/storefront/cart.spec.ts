import type { Page } from '@playwright/test'
import type { ProductSummary } from '@/lib/contract/products'
import { expect, test } from '../fixtures'
import type { HostReply } from '../host-request'

type Ask = (path: string) => Promise<HostReply>

/** Products in stock, most expensive first. */
async function products(ask: Ask): Promise<ProductSummary[]> {
  const site = JSON.parse((await ask('/api/vender/publicwebsite/public?websiteName=greengrocer')).text)
  const query = `storeID=${site.payload.storeInfo._id}&inStock=1&sort=price-descending`
  const list = JSON.parse((await ask(`/api/vender/publicwebsite/products?${query}`)).text)
  return list.payload.items.filter(
    ({ variantCount, quantityAvailable }: ProductSummary) => variantCount === 1 && (quantityAvailable ?? 9) >= 9,
  )
}

const item = ({ key, _id, name, price, image, taxes, taxRate }: ProductSummary, quantity = 1) => ({
  key,
  _id,
  name,
  price,
  image,
  taxes,
  taxRate,
  quantity,
  addedAt: '2026-01-05T10:00:00.000Z',
})

/** Writes the items into the browser's storage before any script of the page runs, on the first page only. */
async function fill(page: Page, cart: unknown): Promise<void> {
  await page.addInitScript((text) => {
    if (!window.sessionStorage.getItem('filled')) window.localStorage.setItem('cart', text)
    window.sessionStorage.setItem('filled', 'yes')
  }, JSON.stringify(cart))
}

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const line = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
const amount = async (page: Page, name: string) => {
  const row = page.locator('main dl > div').filter({ has: page.getByText(name, { exact: true }) })
  return Number((await row.locator('dd').first().textContent())?.replace(/[^\d.-]/g, ''))
}
const settled = (page: Page) => expect(page.locator('main dl[aria-busy="false"]')).toBeVisible()
const inCart = (page: Page) => page.evaluate(() => JSON.parse(window.localStorage.getItem('cart') ?? '[]'))

/** The sums of the open cart drawer, which are there once its prices have been asked for. */
const settledDrawer = (page: Page) => page.getByRole('dialog', { name: /^Your cart/ }).locator('dl')

test('added, increased, removed, cleared: every step shows its text', async ({ page, store, api }) => {
  const [product] = await products(api('greengrocer'))
  if (!product) throw new Error('The demo store sells nothing.')
  const { name, key, handle } = product
  await page.goto(store('greengrocer').url(`/product/${handle}`))
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(toast(page, `Added ${name} - ${key} To Cart`)).toBeVisible()
  await expect(settledDrawer(page)).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cart')
  await expect(line(page, name)).toHaveCount(1)
  await line(page, name).getByRole('button', { name: 'Increase quantity' }).click()
  await expect(toast(page, `Updated ${name} - ${key} quantity in cart`)).toBeVisible()
  await expect(page.getByRole('heading', { name: '2 items' })).toBeVisible()
  await line(page, name).getByRole('button', { name: 'Decrease quantity' }).click()
  await expect(line(page, name).getByRole('button', { name: 'Decrease quantity' })).toBeDisabled()
  expect((await inCart(page))[0].quantity).toBe(1)
  await line(page, name)
    .getByRole('button', { name: `Remove ${name}` })
    .click()
  await expect(toast(page, `Removed ${name} - ${key} From Cart`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await page.getByRole('link', { name: 'View cart' }).click()
  await page.getByRole('button', { name: 'Clear cart' }).click()
  await expect(toast(page, 'Cart cleared')).toBeVisible()
  expect(await inCart(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(line(page, name)).toHaveCount(1)
  expect(await inCart(page)).toMatchObject([{ key, quantity: 1 }])
})

test('the drawer shows added items at once, and the page stays usable', async ({
  page,
  store,
  api,
  expectAccessible,
}) => {
  const [first, second] = await products(api('greengrocer'))
  if (!first || !second) throw new Error('The demo store sells too little.')
  await fill(page, [item(first)])
  await page.goto(store('greengrocer').url(`/product/${second.handle}`))
  const drawer = page.getByRole('dialog', { name: /^Your cart/ })
  const add = page.getByRole('button', { name: 'Add to Cart', exact: true })
  // Loaded while the page is idle, and part of the page from then on.
  await expect(page.locator('#cart-drawer')).toBeAttached()
  await add.click()
  await expect(drawer).toBeVisible()
  await expect(toast(page, `Added ${second.name} - ${second.key} To Cart`)).toBeVisible()
  await expect(drawer.getByRole('heading')).toBeFocused()
  await expect(drawer).toContainText('2 items')
  const row = (name: string) => drawer.getByRole('listitem').filter({ hasText: name })
  await expect(row(second.name)).toBeInViewport()
  await expectAccessible(page)
  await row(second.name).getByRole('textbox', { name: 'Quantity' }).fill('3')
  await page.keyboard.press('Enter')
  await expect(drawer).toContainText('4 items')
  await expect(drawer.locator('dl')).toContainText((first.price + 3 * second.price).toFixed(2))
  await row(first.name)
    .getByRole('button', { name: `Remove ${first.name}` })
    .click()
  await expect(drawer.getByRole('heading')).toBeFocused()
  await expect(row(first.name)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(add).toBeFocused()
  await add.click()
  await expect(settledDrawer(page)).toBeVisible()
  await page.getByRole('main').click({ position: { x: 5, y: 5 } })
  await expect(drawer).toBeHidden()
  // The button takes no second press within 300 ms of the first.
  await expect(async () => {
    await add.click()
    await expect(settledDrawer(page)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(drawer.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout')
  await drawer.getByRole('link', { name: 'View cart' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(drawer).toBeHidden()
})

test('what is pressed beside the open drawer gets its click, though a toast lies behind the drawer', async ({
  page,
  store,
  api,
}) => {
  const [product] = await products(api('greengrocer'))
  if (!product) throw new Error('The demo store sells nothing.')
  await page.goto(store('greengrocer').url(`/product/${product.handle}`))
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: /^Your cart/ })
  await expect(drawer).toBeVisible()
  await expect(toast(page, `Added ${product.name} - ${product.key} To Cart`)).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).hover()
  await page.mouse.down()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeFocused()
  await expect(drawer).toBeVisible()
  await page.mouse.up()
  await expect(page.getByRole('dialog').getByLabel('Email address')).toBeFocused()
  await expect(drawer).toBeHidden()
})

test('the drawer is open within 100 ms of the first click on a page', async ({ page, store, api }) => {
  test.slow()
  const [product] = await products(api('greengrocer'))
  if (!product) throw new Error('The demo store sells nothing.')
  await page.addInitScript(watchDrawer)
  const took: number[] = []
  while (took.length < MOST_VISITS && !took.some((each) => each < LONGEST_OPENING_MS)) {
    await page.goto(store('greengrocer').url(`/product/${product.handle}`))
    await expect(page.locator('#cart-drawer')).toBeAttached()
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
    await expect(page.getByRole('dialog', { name: /^Your cart/ })).toBeVisible()
    const { pressed, opened } = await page.evaluate(() => (window as unknown as { opening: Opening }).opening)
    expect(pressed).toBeGreaterThan(0)
    took.push(Math.round(opened - pressed))
  }
  test.info().annotations.push({ type: 'opening', description: `${took.join(', ')} ms` })
  expect(Math.min(...took)).toBeLessThan(LONGEST_OPENING_MS)
})

const LONGEST_OPENING_MS = 100
/** Other load on the machine only adds to the time of a visit: the fastest of several counts. */
const MOST_VISITS = 10
type Opening = { pressed: number; opened: number }

/** Records when Add to Cart was clicked, and when the open drawer was painted. */
function watchDrawer(): void {
  const opening = { pressed: 0, opened: 0 }
  Object.assign(window, { opening })
  window.addEventListener('click', ({ timeStamp }) => Object.assign(opening, { pressed: timeStamp }), {
    capture: true,
    once: true,
  })
  const look = () => {
    if (document.querySelector('#cart-drawer[open]')) opening.opened = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

test('lines, totals and the checkout button; accessible, and no wider than the window', async ({
  page,
  store,
  api,
  expectAccessible,
}) => {
  const [first, second] = await products(api('greengrocer'))
  if (!first || !second) throw new Error('The demo store sells too little.')
  await fill(page, [item(first, 2), item(second)])
  await page.goto(store('greengrocer').url('/cart'))
  await settled(page)
  const subtotal = first.price * 2 + second.price
  const tax = (first.price * 2 * first.taxRate + second.price * second.taxRate) / 100
  expect(await amount(page, 'Subtotal')).toBeCloseTo(subtotal, 2)
  expect(Math.abs((await amount(page, 'Tax')) - tax)).toBeLessThan(0.011)
  expect(await amount(page, 'Total')).toBeCloseTo((await amount(page, 'Subtotal')) + (await amount(page, 'Tax')), 2)
  await expect(page.locator('main dd').first()).toHaveText(/^\$[\d,]+\.\d{2}$/)
  await expect(line(page, first.name).getByRole('link', { name: first.name })).toHaveAttribute(
    'href',
    `/product/${first._id}/${first.key}`,
  )
  await expectAccessible(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(width).toBeLessThanOrEqual(0)
  await expect(page.getByRole('link', { name: 'Checkout' })).toBeInViewport()
  await page.getByRole('link', { name: 'Checkout' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
})

test('coupons: WELCOME10 takes 10 % off, BOX5 requires more, HARVEST has expired, others are unknown', async ({
  page,
  store,
  api,
}) => {
  const cheap = (await products(api('greengrocer'))).at(-1)
  if (!cheap) throw new Error('The demo store sells nothing.')
  await fill(page, [item(cheap)])
  await page.goto(store('greengrocer').url('/cart'))
  await settled(page)
  const field = page.getByLabel('Coupon code')
  const apply = page.getByRole('button', { name: 'Apply', exact: true })
  for (const [code, reason] of [
    ['NOSUCH', 'This coupon code is not valid.'],
    ['HARVEST', 'This coupon has expired.'],
    ['BOX5', /^Add \$[\d.]+ more to your cart to use this coupon\.$/],
  ] as const) {
    await field.fill(code)
    await apply.click()
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: reason })).toBeVisible()
  }
  await field.fill('welcome10')
  await field.press('Enter')
  await expect(toast(page, 'Coupon WELCOME10 Applied Successfully')).toBeVisible()
  expect(await amount(page, 'Discount (WELCOME10)')).toBeCloseTo(-cheap.price / 10, 1)
  await settled(page)
  await page.reload()
  await expect(page.getByText('Discount (WELCOME10)')).toBeVisible()
  await page.getByRole('button', { name: 'Remove coupon WELCOME10' }).click()
  await expect(field).toBeVisible()
  await expect(page.getByText('Discount (WELCOME10)')).toBeHidden()
  await page.goto(store('greengrocer').url('/cart?coupon=BOX5'))
  await expect(page.getByText(/more to your cart to use this coupon/)).toBeVisible()
  await page.goto(store('greengrocer').url('/cart?coupon=welcome10'))
  await expect(page.getByText('Discount (WELCOME10)')).toBeVisible()
  await expect(page).toHaveURL(/\/cart$/)
})

test('a changed price and a removed product are reported, and the cart is updated', async ({ page, store, api }) => {
  const [product] = await products(api('greengrocer'))
  if (!product) throw new Error('The demo store sells nothing.')
  const gone = { ...item(product), key: 'no-such-key', name: 'Moon cheese' }
  await fill(page, [{ ...item(product), price: product.price + 1 }, gone])
  await page.goto(store('greengrocer').url('/cart'))
  const news = page.getByRole('region', { name: 'What changed since your last visit' })
  await expect(news).toContainText(`The price of ${product.name}`)
  await expect(news).toContainText('Moon cheese is no longer available. It was removed from your cart.')
  await expect(page.getByRole('main').getByRole('link', { name: 'Moon cheese' })).toHaveCount(0)
  await settled(page)
  expect(await amount(page, 'Subtotal')).toBeCloseTo(product.price, 2)
  expect(await inCart(page)).toMatchObject([{ key: product.key, price: product.price }])
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(news).toBeHidden()
})

test('an unreachable store does not lose the cart', async ({ page, store, api, problems }) => {
  problems.allow(/Failed to load resource/)
  const [product] = await products(api('greengrocer'))
  if (!product) throw new Error('The demo store sells nothing.')
  await fill(page, [item(product)])
  await page.route('**/cart-quote*', (route) => route.abort())
  await page.goto(store('greengrocer').url('/cart'))
  await expect(page.getByRole('alert').filter({ hasText: 'Your cart is saved' })).toBeVisible()
  expect(await amount(page, 'Subtotal')).toBeCloseTo(product.price, 2)
  expect(await inCart(page)).toHaveLength(1)
})

test('two tabs show the same cart', { tag: '@any-width' }, async ({ page, store, api, context }) => {
  const [product] = await products(api('greengrocer'))
  if (!product) throw new Error('The demo store sells nothing.')
  await fill(page, [item(product)])
  await page.goto(store('greengrocer').url('/cart'))
  const other = await context.newPage()
  await other.goto(store('greengrocer').url('/cart'))
  await line(other, product.name).getByRole('button', { name: 'Increase quantity' }).click()
  await expect(page.getByRole('heading', { name: '2 items' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveAccessibleName('Cart, 2 items')
  await page.getByRole('button', { name: 'Clear cart' }).click()
  await expect(other.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test('toast, drawer and cart show the variant, with its picture and its unit price', async ({ page, store, api }) => {
  const { text } = await api('atelier')('/product-list?availability=in-stock')
  const address = /href="(\/product\/[^"/]+\/[^"]+)"/.exec(text)?.[1] ?? ''
  await page.goto(store('atelier').url(address))
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const chosen = await page.locator('main nav a[aria-current="true"]').allTextContents()
  const name = `${title} (${chosen.map((value) => value.replace(/,.*/, '')).join(' / ')})`
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  const [added] = await inCart(page)
  expect(added.name).toBe(name)
  await expect(toast(page, `Added ${name} - ${added.key} To Cart`)).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('link', { name })).toBeVisible()
  await page.goto(store('atelier').url('/cart'))
  await expect(line(page, title).getByRole('link', { name })).toBeVisible()
  await expect(line(page, title).locator('img')).toHaveAttribute('src', added.image)
  await expect(line(page, title)).toContainText(`${added.price.toFixed(2)}`)
  await expect(line(page, title)).toContainText('each')
})

test('an expired session is reported on the page that it redirects to', { tag: '@any-width' }, async ({
  page,
  store,
  problems,
}) => {
  problems.allow(/401/)
  await page.addInitScript(() => {
    if (!window.sessionStorage.getItem('was')) window.localStorage.setItem('customerToken', 'expired')
    window.sessionStorage.setItem('was', 'yes')
  })
  await page.goto(store('greengrocer').url('/profile-setting'))
  await expect(page).toHaveURL(store('greengrocer').url('/'))
  await expect(
    page.getByRole('alert').filter({ hasText: 'Your session has expired. Please sign in again.' }),
  ).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('the note about an expired subscription does not cover the search field', async ({ page, store }) => {
  await page.goto(store('arcade').url())
  const note = page.getByRole('alert').filter({ hasText: 'subscription has expired' })
  await expect(note).toBeVisible()
  const field = await page.locator('header input[name=q]').boundingBox()
  const below = (field?.y ?? Number.POSITIVE_INFINITY) + (field?.height ?? 0)
  // The note slides in from above; it counts where it comes to rest.
  await expect.poll(async () => (await note.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(below)
})

test('an empty cart is accessible and links to the products', async ({ page, store, expectAccessible }) => {
  await page.goto(store('greengrocer').url('/cart'))
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the cart says that it needs JavaScript', async ({ page, store }) => {
    await page.goto(store('greengrocer').url('/cart'))
    await expect(page.getByText('The cart is stored in your browser and needs JavaScript.')).toBeVisible()
  })
})
