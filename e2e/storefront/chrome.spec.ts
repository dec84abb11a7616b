import { expect, test } from '../fixtures'
import { departmentButton } from './open-menu'

const THEMES = {
  greengrocer: 'theme-classic',
  atelier: 'theme-pastel',
  curio: 'theme-vintage',
  arcade: 'theme-retro',
} as const

for (const [label, themeClass] of Object.entries(THEMES)) {
  test(`${label} has ${themeClass}, a font class and the fonts of one theme, and is accessible with its menu open`, async ({
    page,
    store,
    expectAccessible,
    isMobile,
  }) => {
    const fonts: string[] = []
    page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()))
    await page.goto(store(label).url())
    await expect(page.locator('body')).toHaveClass(new RegExp(`${themeClass}( |$)`))
    await (await departmentButton(page, isMobile)).click()
    await expect(page.locator('header a[data-category]').first()).toBeVisible()
    await expectAccessible(page)
    expect(fonts.length).toBeLessThanOrEqual(2)
    const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(width).toBeLessThanOrEqual(0)
  })
}

test('the mega menu opens by keyboard, closes on Escape and returns the focus', async ({ page, store, isMobile }) => {
  await page.goto(store('greengrocer').url())
  const button = await departmentButton(page, isMobile)
  const category = page.locator('header a[data-category]').first()
  await expect(category).toBeHidden()
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(category).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(category).toBeHidden()
})

test('the mega menu shows on hover, and a category opens its list', async ({ page, store, isMobile }) => {
  await page.goto(store('greengrocer').url())
  const category = page.locator('header a[data-category]').first()
  await expect(category).toBeHidden()
  if (isMobile) {
    await page.getByLabel('Menu', { exact: true }).tap()
    await page.locator('header summary[aria-label$=" menu"]').first().tap()
  } else await page.locator('header nav > ul > li').first().hover()
  await expect(category).toBeVisible()
  await category.click()
  await expect(page).toHaveURL(/\/product-list\?id=[\w-]+&tagname=categories$/)
  await expect(category).toBeHidden()
})

test('links are followed without reloading the document, with Loading... meanwhile', async ({ page, store }) => {
  await page.goto(store('greengrocer').url())
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''))
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/_rsc=/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Promotions' }).click()
  await expect(page.getByText('Loading...')).toBeVisible()
  release()
  await expect(page).toHaveURL(/\/promotion-list$/)
  await expect(page.getByText('Loading...')).toBeHidden()
  await expect(page.locator('html')).toHaveAttribute('data-same-document', '')
})

test('the search field suggests while typing, by arrow keys and by name', async ({ page, store }) => {
  await page.goto(store('greengrocer').url())
  const field = page.getByRole('combobox', { name: 'Search products' })
  await field.fill('app')
  const options = page.getByRole('option')
  await expect(options.first()).toBeVisible()
  await field.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  const address = await options.first().getAttribute('href')
  await field.press('Enter')
  await expect.poll(() => page.url()).toContain(address ?? 'no address')
  await expect(options.first()).toBeHidden()
})

test('the cart link counts units, in this tab and after a change elsewhere', async ({ page, store }) => {
  await page.goto(store('greengrocer').url())
  const link = page.getByRole('banner').getByRole('link', { name: /^Cart/ })
  await expect(link).toHaveAccessibleName('Cart, 0 items')
  await page.evaluate(() => {
    const item = { key: 'k', _id: '1', name: 'Tea', price: 2, image: '', taxes: [], taxRate: 0, quantity: 3 }
    localStorage.setItem('cart', JSON.stringify([item]))
  })
  await expect(link).toHaveAccessibleName('Cart, 3 items')
})

test('an expired subscription is reported once the store is loaded, top-right', async ({ page, store }) => {
  await page.goto(store('arcade').url())
  const note = page.getByRole('alert').filter({ hasText: "This store's subscription has expired." })
  await expect(note).toHaveText("This store's subscription has expired. Some features may be limited.")
  const header = await page.getByRole('banner').boundingBox()
  if (!header) throw new Error('The header is not on the screen.')
  // It grows as it appears: its place is that of its last moment.
  const right = async () => {
    const box = await note.boundingBox()
    return box ? box.x + box.width : 0
  }
  await expect.poll(right).toBeGreaterThan(header.width - 48)
  expect((await note.boundingBox())?.y).toBeLessThan(header.y + header.height + 16)
})

test('the footer has its three link columns, quick links and the current year', async ({ page, store }) => {
  await page.goto(store('curio').url())
  const footer = page.getByRole('contentinfo')
  for (const [title, most] of [
    ['Department', 5],
    ['Sub Departments', 5],
    ['Category', 25],
  ] as const) {
    const links = footer.getByRole('navigation', { name: title, exact: true }).getByRole('link')
    expect(await links.count()).toBeGreaterThan(0)
    expect(await links.count()).toBeLessThanOrEqual(most)
  }
  for (const name of ['Sign In', 'Sign Up', 'Cart']) await expect(footer.getByRole('link', { name })).toBeVisible()
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('menu and search work', async ({ page, store, isMobile }) => {
    await page.goto(store('greengrocer').url())
    if (isMobile) await page.locator('header summary').first().click()
    await page.locator('header summary[aria-label$=" menu"]').first().click()
    await expect(page.locator('header a[data-category]').first()).toBeVisible()
    await page.locator('header input[name=q]').fill('bread')
    await page.locator('header button[type=submit]').click()
    await expect(page).toHaveURL(/\/product-list\?q=bread$/)
  })
})

test('a note does not cover the cart and closes automatically; hovering pauses it, a tap passes through it', async ({
  page,
  store,
  isMobile,
}) => {
  await page.clock.install()
  await page.goto(store('arcade').url('/cart'))
  const note = page.locator('.toast-warning')
  await expect(note).toBeVisible()
  await page.clock.runFor(500)
  // It slides in, at the pace of the screen and not of this clock.
  await note.evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  )
  const cart = (await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).boundingBox()) ?? {
    y: 0,
    height: 0,
  }
  const { x, y, width, height } = (await note.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  expect(y).toBeGreaterThan(cart.y + cart.height)
  const middle = [x + width / 2, y + height / 2] as const
  if (isMobile) await page.touchscreen.tap(...middle)
  else await page.mouse.move(...middle)
  const isHeld = await page.evaluate(([left, top]) => !!document.elementFromPoint(left, top)?.closest('.toast'), middle)
  expect(isHeld).toBe(!isMobile)
  await page.clock.runFor(6_000)
  if (!isMobile) {
    await expect(note).toBeVisible()
    await page.mouse.move(1, y + height + 400)
    await page.clock.runFor(6_000)
  }
  await expect(note).toBeHidden()
})
