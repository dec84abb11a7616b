import { expect, test } from '../fixtures'
import { somethingFrom } from './payment-harness'

const THEMES = { greengrocer: 'classic', atelier: 'pastel', curio: 'vintage', arcade: 'retro' } as const

for (const [label, theme] of Object.entries(THEMES)) {
  test(`${theme}: WCAG 2.2 A and AA on every page, no policy violations, nothing wider than the screen`, async ({
    page,
    store,
    api,
    expectAccessible,
    expectNoCspViolation,
  }) => {
    test.setTimeout(120_000)
    const list = await api(label)('/product-list')
    const product = /href="(\/product\/[^"]+)"/.exec(list.text)?.[1] ?? ''
    for (const address of [
      '/',
      '/product-list',
      '/product-list?q=zzzzqqqq',
      product,
      '/promotion-list',
      '/cart',
      '/profile-setting',
      '/no-such-page',
      '/product/no-such-product',
    ]) {
      await page.goto(store(label).url(address))
      await expect(page.getByRole('main')).toBeVisible()
      await test.step(address, () => expectAccessible(page))
      const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect([address, width <= 0]).toEqual([address, true])
    }
    expectNoCspViolation()
  })

  test(`${theme}: a cart with items, its note and its totals`, async ({ page, store, expectAccessible }) => {
    await page.goto(store(label).url(`/product/${(await somethingFrom(label)).handle}`))
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: /^Added / })).toBeVisible()
    await page.goto(store(label).url('/cart'))
    await expect(
      page
        .getByRole('main')
        .getByRole('group', { name: /^Quantity/ })
        .first(),
    ).toBeVisible()
    await expectAccessible(page)
  })
}

test('a host without a store, the platform and its page-not-found', async ({ page, store, expectAccessible }) => {
  for (const [label, address] of [
    ['nobody-at-all', '/'],
    ['', '/'],
    ['', '/no-such-page'],
  ] as const) {
    await page.goto(store(label).url(address))
    await test.step(`${label}${address}`, () => expectAccessible(page))
  }
})

test('the keyboard reaches the content first, and focus is always visible', async ({ page, store, isMobile }) => {
  await page.goto(store('greengrocer').url())
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#content$/)
  for (let step = 0; step < (isMobile ? 6 : 12); step++) {
    await page.keyboard.press('Tab')
    const outline = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused || focused === document.body) return 'nothing'
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(focused)
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
        ? 'seen'
        : focused.outerHTML.slice(0, 120)
    })
    expect(outline).toBe('seen')
  }
})
