import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures'

const modulesOf = (page: Page) => page.locator('section[aria-labelledby^="module-"]')
const toast = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text })

for (const label of ['greengrocer', 'atelier', 'curio', 'arcade']) {
  test(`${label}: template, categories, modules and rankings are on one page`, async ({ page, store }) => {
    await page.goto(store(label).url())
    const main = page.getByRole('main')
    await expect(main.locator('.template-body')).toHaveCount(1)
    await expect(main.getByRole('heading', { name: 'Explore Categories' })).toBeVisible()
    await expect(modulesOf(page).first()).toBeVisible()
    await expect(main.getByRole('tab', { name: 'Top Sells' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.locator('header, footer, nav').and(main.locator('*'))).toHaveCount(0)
    expect(await main.innerHTML()).not.toMatch(/\{\{|data-gjs|contenteditable/)
    const broken = await brokenPictures(page)
    expect(broken).toEqual([])
  })
}

test('explore categories: All and up to 5 departments; a card with photo, name and count leads to its list', async ({
  page,
  store,
}) => {
  await page.goto(store('greengrocer').url())
  const section = page.locator('section[aria-labelledby="explore-categories"]')
  const tabs = section.getByRole('tab')
  expect(await tabs.count()).toBeGreaterThan(2)
  expect(await tabs.count()).toBeLessThanOrEqual(6)
  await expect(tabs.first()).toHaveText('All')
  await tabs.nth(1).click()
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
  const card = section.getByRole('tabpanel').getByRole('link').first()
  await expect(card).toHaveText(/\S+\s*\d+ items?$/)
  await expect(card.getByRole('img', { includeHidden: true }).or(card.locator('img'))).toHaveCount(1)
  const count = Number(/(\d+) items?$/.exec((await card.textContent()) ?? '')?.[1])
  await card.click()
  await expect(page).toHaveURL(/\/product-list\?id=[\w-]+&tagname=categories$/)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(Math.min(count, 24))
})

test('the tabs follow the arrow keys', async ({ page, store }) => {
  await page.goto(store('atelier').url())
  const tabs = page.getByRole('tablist', { name: 'Departments' }).getByRole('tab')
  await tabs.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(tabs.nth(1)).toBeFocused()
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('End')
  await expect(tabs.last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
})

test('a module of more than 4 products slides, one of 4 or fewer does not; cards are 250 px or wider', async ({
  page,
  store,
  isMobile,
}) => {
  const sizes = new Set<string>()
  for (const label of ['greengrocer', 'atelier', 'curio', 'arcade']) {
    await page.goto(store(label).url())
    for (const module of await modulesOf(page).all()) {
      const products = await module.getByRole('article').count()
      const isSlider = products > 4
      sizes.add(isSlider ? 'slider' : 'row')
      await expect(module.getByRole('button', { name: /^Next products/ })).toHaveCount(isSlider ? 1 : 0)
      const width = (await module.getByRole('article').first().boundingBox())?.width ?? 0
      expect(width).toBeGreaterThanOrEqual(isMobile && !isSlider ? 140 : 250)
      if (isSlider) await expectToSlide(module)
    }
  }
  expect(sizes).toContain('slider')
})

async function expectToSlide(module: Locator): Promise<void> {
  const [back, on] = [module.getByRole('button', { name: /^Previous/ }), module.getByRole('button', { name: /^Next/ })]
  await expect(back).toBeDisabled()
  const track = module.locator('ul').first()
  if (await on.isDisabled()) return
  await on.click()
  await expect.poll(() => track.evaluate((list) => list.scrollLeft)).toBeGreaterThan(100)
  await expect(back).toBeEnabled()
}

test('the quantity control of a module: Add to Cart, 1 to 10, minus at 1 restores the button; each step has a toast', async ({
  page,
  store,
}) => {
  await page.goto(store('greengrocer').url())
  const add = modulesOf(page)
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
  const name = ((await add.getAttribute('aria-label')) ?? '').replace('Add to Cart: ', '')
  const card = modulesOf(page)
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .first()
  await card.getByRole('button', { name: /^Add to Cart/ }).click()
  await expect(toast(page, /^Added .+ - .+ To Cart$/)).toContainText(`Added ${name} - `)
  const control = card.getByRole('group', { name: `Quantity of ${name}` })
  const [less, more] = [
    control.getByRole('button', { name: 'Decrease quantity' }),
    control.getByRole('button', { name: 'Increase quantity' }),
  ]
  const count = control.locator('output')
  await expect(count).toHaveText('1')
  await lockOver(page)
  await more.click()
  await expect(count).toHaveText('2')
  for (let quantity = 3; quantity <= 10; quantity++) {
    await more.press('Enter')
    await expect(count).toHaveText(String(quantity))
  }
  await expect(toast(page, /quantity in cart$/)).toContainText(`Updated ${name} - `)
  await expect(more).toBeDisabled()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveAccessibleName('Cart, 10 items')
  for (let quantity = 9; quantity >= 1; quantity--) {
    await less.press('Enter')
    await expect(count).toHaveText(String(quantity))
  }
  await less.click()
  await expect(toast(page, /From Cart$/)).toContainText(`Removed ${name} - `)
  await expect(card.getByRole('button', { name: /^Add to Cart/ })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe('[]')
})

test('a double click on Add to Cart of a module adds one', { tag: '@any-width' }, async ({ page, store }) => {
  await page.goto(store('greengrocer').url())
  const add = modulesOf(page)
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
  await add.scrollIntoViewIfNeeded()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveAccessibleName('Cart, 0 items')
  await beBusyAfterClick(page)
  await doubleClickAt(page, await add.boundingBox())
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveAccessibleName('Cart, 1 item')
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]')[0].quantity)).toBe(1)
})

test('the keyboard focus moves to the quantity control and back to Add to Cart', async ({ page, store }) => {
  await page.goto(store('greengrocer').url())
  const card = modulesOf(page)
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Add to Cart/ }) })
    .first()
  const name = (await card.getByRole('heading').textContent()) ?? ''
  const item = modulesOf(page)
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
  await item.getByRole('button', { name: /^Add to Cart/ }).press('Enter')
  await expect(item.getByRole('button', { name: 'Increase quantity' })).toBeFocused()
  await item.getByRole('textbox', { name: 'Quantity' }).fill('7')
  await page.keyboard.press('Enter')
  await expect(item.locator('output')).toHaveText('7')
  await item.getByRole('textbox', { name: 'Quantity' }).fill('0')
  await page.keyboard.press('Enter')
  await expect(item.getByRole('button', { name: /^Add to Cart/ })).toBeVisible()
})

test('a module card of a product with options asks to choose', async ({ page, store }) => {
  await page.goto(store('atelier').url())
  const choose = modulesOf(page)
    .getByRole('link', { name: /^Choose options: / })
    .first()
  await expect(choose).toHaveAttribute('href', /^\/product\//)
  const withOptions = modulesOf(page)
    .getByRole('article')
    .filter({ hasText: /\d+ options/ })
  expect(await withOptions.count()).toBeGreaterThan(0)
  await expect(withOptions.getByRole('button', { name: /^Add to Cart/ })).toHaveCount(0)
})

test('notes are shown top-right', async ({ page, store }) => {
  await page.goto(store('curio').url())
  await modulesOf(page)
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click()
  const note = toast(page, /^Added /)
  await expect(note).toBeVisible()
  const box = await note.boundingBox()
  const width = page.viewportSize()?.width ?? 0
  expect(box?.y).toBeLessThan(120)
  expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeGreaterThanOrEqual(width / 2 - 1)
})

test('Top Sells and Recently Added are spread round-robin over 4 columns', async ({ page, store, api }) => {
  await page.goto(store('greengrocer').url())
  const info = (await api('greengrocer')('/api/vender/publicwebsite/public?websiteName=greengrocer')).json
  const { _id } = (info as { payload: { storeInfo: { _id: string } } }).payload.storeInfo
  const section = page.getByRole('region', { name: 'Top Sells and Recently Added' })
  for (const [title, call] of [
    ['Top Sells', 'top-sells'],
    ['Recently Added', 'recent-added'],
  ] as const) {
    await section.getByRole('tab', { name: title }).click()
    const columns = section.getByRole('tabpanel', { name: title }).locator('ul')
    await expect(columns).toHaveCount(4)
    const answer = (await api('greengrocer')(`/api/vender/publicwebsite/${call}?storeID=${_id}`)).json
    const names = (answer as { payload: { name: string }[] }).payload.map(({ name }) => name)
    for (const [at, column] of (await columns.all()).entries()) {
      const shown = await column.getByRole('link').evaluateAll((links) => links.map((link) => link.textContent ?? ''))
      const dealt = names.filter((_, index) => index % 4 === at)
      expect(shown.length).toBe(dealt.length)
      for (const [row, name] of dealt.entries()) expect(shown[row]).toContain(name)
    }
  }
})

/** Lets the page come to the second half of a double click late, as a slow phone does. */
const beBusyAfterClick = (page: Page) =>
  page.evaluate(() => {
    const work = () => {
      const end = performance.now() + 2 * 300
      while (performance.now() < end);
    }
    window.addEventListener('click', work, { once: true })
  })

/**
 * Two clicks on the middle of `box`, the second without waiting until the page has handled the first: by position, since
 * the element under the pointer changes in between.
 */
async function doubleClickAt(page: Page, box: Awaited<ReturnType<Locator['boundingBox']>>) {
  const at = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
  const input = await page.context().newCDPSession(page)
  await Promise.all(
    [1, 2].flatMap((clickCount) =>
      (['mousePressed', 'mouseReleased'] as const).map((type) =>
        input.send('Input.dispatchMouseEvent', { type, ...at, button: 'left', clickCount }),
      ),
    ),
  )
}

/** Until the lock of an add, which covers its card, has ended. */
const lockOver = async (page: Page) => {
  const added = await page.evaluate(() => performance.now())
  await page.waitForFunction((since) => performance.now() - since > 300, added)
}

/** Pictures of the page that were loaded but are not pictures. */
async function brokenPictures(page: Page): Promise<string[]> {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  return page.evaluate(async () => {
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)))
    return pictures.filter((picture) => picture.complete && picture.naturalWidth === 0).map((picture) => picture.src)
  })
}
