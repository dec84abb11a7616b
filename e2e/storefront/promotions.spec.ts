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

test('a product on promotion goes into the cart from its card', async ({ page, store }) => {
  await page.goto(store('greengrocer').url('/promotion-list'))
  await page
    .getByRole('button', { name: /^Add to Cart: / })
    .first()
    .click()
  await expect(page.getByText(/^Added .+ - .+ To Cart$/)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveAccessibleName('Cart, 1 item')
})
