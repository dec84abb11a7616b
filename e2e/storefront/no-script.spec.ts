import { expect, test } from '../fixtures'

test.use({ javaScriptEnabled: false })

test('from the home to a category, its second page and a product', async ({ page, store }) => {
  await page.goto(store('greengrocer').url())
  await expect(page.getByRole('heading', { name: 'Explore Categories' })).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /\d+ items?$/ })
      .first(),
  ).toBeVisible()
  await expect(page.locator('section[aria-labelledby^="module-"]').first().getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Recently Added' })).toBeVisible()

  await page.goto(store('greengrocer').url('/product-list'))
  const names = await page.getByRole('article').getByRole('heading').allInnerTexts()
  expect(names.length).toBeGreaterThan(8)
  await page
    .getByRole('navigation', { name: /pages?$/i })
    .getByRole('link', { name: /^(Page )?2$/ })
    .click()
  await expect(page).toHaveURL(/[?&]page=2/)
  const more = await page.getByRole('article').getByRole('heading').allInnerTexts()
  expect(more.filter((name) => names.includes(name))).toEqual([])

  await page.goto(store('greengrocer').url())
  await page
    .getByRole('main')
    .getByRole('link', { name: /\d+ items?$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/tagname=categories/)
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/\d+\.\d\d/)
})

test('a search finds products, and one without results says so', async ({ page, store, isMobile: _ }) => {
  await page.goto(store('arcade').url())
  const field = page.locator('header input[name=q]')
  await field.fill('robot')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/product-list\?q=robot$/)
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto(store('arcade').url('/product-list?q=zzzzqqqq'))
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText(/no products|nothing/i)
})

test('filters and sorting are links or a form with a button', async ({ page, store }) => {
  await page.goto(store('atelier').url('/product-list?sort=price-asc'))
  const prices = await page
    .getByRole('article')
    .evaluateAll((cards) =>
      cards.map((card) => Number(/(\d[\d,]*\.\d\d)/.exec(card.textContent?.replace(/Was.*?\d\.\d\d/, '') ?? '')?.[1])),
    )
  expect(prices.length).toBeGreaterThan(4)
  await expect(page.locator('form[action="/product-list"] button[type=submit]').last()).toBeAttached()
})

test('each variant of a product has its own address', async ({ page, store, api }) => {
  const { text } = await api('atelier')('/product-list')
  const address = /href="(\/product\/[^"/]+\/[^"]+)"/.exec(text)?.[1] ?? ''
  await page.goto(store('atelier').url(address))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const choices = page.getByRole('main').locator('a[href^="/product/"]')
  expect(await choices.count()).toBeGreaterThan(1)
})
