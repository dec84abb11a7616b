import { expect, test } from '../fixtures'

for (const label of ['greengrocer', 'atelier', 'curio', 'arcade']) {
  test(`${label} shows its products on promotion, accessibly`, async ({ page, store, expectAccessible }) => {
    await page.goto(store(label).url('/promotion-list'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promotions')
    await expect(page.locator('main .product-grid article').first()).toBeVisible()
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/promotion-list$/)
    await expectAccessible(page)
    const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(width).toBeLessThanOrEqual(0)
  })
}

test('a product on promotion is added to the cart from its card', async ({ page, store }) => {
  await page.goto(store('greengrocer').url('/promotion-list'))
  await expect(page.locator('main .product-grid article').first()).toBeVisible()
  const add = page.getByRole('button', { name: /^Add to Cart: / }).first()
  // The best sellers of the last 90 days come first, so it depends on the day on which page the first product without
  // options is.
  while (!(await add.isVisible())) {
    const next = page.getByRole('link', { name: 'Next page' })
    const address = await next.getAttribute('href')
    await next.click()
    await expect(page).toHaveURL(new RegExp(`[?&]page=${new URLSearchParams(address?.split('?')[1]).get('page')}$`))
    await expect(page.locator('main .product-grid article').first()).toBeVisible()
  }
  await add.click()
  await expect(page.getByText(/^Added .+ - .+ To Cart$/)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveAccessibleName('Cart, 1 item')
})

test('a page opened with campaign parameters is the same cached page, and works', { tag: '@any-width' }, async ({
  page,
  store,
  api,
}) => {
  const carried = 'utm_source=letter-7&coupon=SECRET-7&token=abc-7'
  for (const path of ['/', '/cart', '/promotion-list', '/product-list', '/product-list?q=apple', '/product/bowl']) {
    // The first visit may stream, and has no ETag then.
    await api('atelier')(path)
    const own = await api('atelier')(path)
    const carrying = await api('atelier')(`${path}${path.includes('?') ? '&' : '?'}${carried}`)
    expect([path, carrying.text.match(/letter-7|SECRET-7|abc-7/g)]).toEqual([path, null])
    if (own.status === 200) expect(carrying.headers.etag).toBe(own.headers.etag)
  }
  const address = store('atelier').url(`/promotion-list?${carried}`)
  await page.goto(address)
  const product = page.locator('main a[href^="/product/"]').first()
  await expect(product).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await product.click()
  await expect(page).toHaveURL(/\/product\/[^?]+$/)
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(page.locator('main a[href^="/product/"]').first()).toBeVisible()
  expect(await page.evaluate(() => Object.hasOwn(window, 'isSameDocument'))).toBe(true)
})
