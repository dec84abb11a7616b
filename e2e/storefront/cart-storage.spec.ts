import { addFromList } from '../add-from-list'
import { expect, test } from '../fixtures'

for (const raw of ['{"not": "a cart"}', '[[[', 'null', '[{"key": 7}, null, "x"]']) {
  test(`corrupted storage (${raw}) is an empty cart, and products can be added`, async ({ page, store }) => {
    await page.addInitScript((text) => {
      if (!window.sessionStorage.getItem('filled')) window.localStorage.setItem('cart', text)
      window.sessionStorage.setItem('filled', 'yes')
    }, raw)
    await page.goto(store('greengrocer').url('/cart'))
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    await addFromList(page, store)
    expect(await page.evaluate(() => JSON.parse(window.localStorage.getItem('cart') ?? '[]'))).toHaveLength(1)
  })
}

test('with storage blocked the cart lasts as long as the page', async ({ page, store }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await addFromList(page, store)
  await expect(page.locator('.toast').filter({ hasText: 'blocks storage for this store' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
  await expect(page.getByRole('heading', { name: '1 item' })).toBeVisible()
  await expect(
    page.getByRole('main').getByRole('alert').filter({ hasText: 'blocks storage for this store' }),
  ).toBeVisible()
  await expect(page.locator('main dl[aria-busy="false"]')).toBeVisible()
})
