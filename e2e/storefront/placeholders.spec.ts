import { expect, test } from '../fixtures'

for (const [path, title] of [
  ['/profile-setting', 'Customer accounts open soon'],
  ['/profile-setting?mode=signup', 'Customer accounts open soon'],
  ['/checkout', 'Online payment opens soon'],
  ['/customer-verify', 'Customer accounts open soon'],
] as const) {
  test(`${path} says what comes and leads back`, async ({ page, store, expectAccessible }) => {
    const answer = await page.goto(store('greengrocer').url(path))
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    await expectAccessible(page)
  })
}

test('any other path of a store is a page-not-found with a status of 404', async ({
  page,
  store,
  expectAccessible,
}) => {
  for (const path of ['/nothing-here', '/product-list/a/b/c', '/missing/x']) {
    const answer = await page.goto(store('curio').url(path))
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  }
  await expectAccessible(page)
})
