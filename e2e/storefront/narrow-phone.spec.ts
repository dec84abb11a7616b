import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { fillCart, somethingFrom } from './payment-harness'

const SHOPS = ['greengrocer', 'atelier', 'curio', 'arcade'] as const

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

/** Texts of buttons and of links that look like them, as far as they are shown on more than one line. */
const wrapped = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    for (const control of document.querySelectorAll<HTMLElement>('button, a[class*="button"], a[class*="Button"]')) {
      if (!control.checkVisibility({ visibilityProperty: true })) continue
      const words = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
      for (let node = words.nextNode(); node; node = words.nextNode()) {
        if (!node.textContent?.trim()) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)),
        )
        if (lines.size > 1) found.push(node.textContent.trim())
      }
    }
    return found
  })

const tooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Left edges of the first cards of the page. */
const leftEdges = (page: Page, count: number) =>
  page.evaluate(
    (most) =>
      [...document.querySelectorAll('main article')].slice(0, most).map((card) => {
        const { left, top } = card.getBoundingClientRect()
        return { left: Math.round(left), top: Math.round(top) }
      }),
    count,
  )

for (const shop of SHOPS) {
  test(`${shop} at 360 px: buttons on one line, two cards a row, nothing wider than the screen`, async ({
    page,
    store,
  }) => {
    test.setTimeout(90_000)
    const product = await somethingFrom(shop, 'price-ascending')
    await fillCart(page, product)
    const paths = ['/', '/product-list', `/product/${product.handle}`, '/promotion-list', '/cart', '/checkout']
    for (const path of paths) {
      await page.goto(store(shop).url(path))
      await expect(page.getByRole('main')).toBeVisible()
      if (path === '/checkout') await expect(page.getByLabel('Email address')).toBeVisible()
      expect([path, await wrapped(page)]).toEqual([path, []])
      expect([path, await tooWide(page)]).toEqual([path, 0])
    }
    await page.goto(store(shop).url('/product-list'))
    const [first, second, third] = await leftEdges(page, 3)
    expect(second?.top).toBe(first?.top)
    expect(second?.left).toBeGreaterThan(first?.left ?? 0)
    expect(third?.left).toBe(first?.left)
    expect(third?.top).toBeGreaterThan(first?.top ?? 0)
  })
}

test('the promises of the home page stand on one grid', async ({ page, store }) => {
  await page.goto(store('greengrocer').url())
  const edges = await page.locator('.gg-promises li').evaluateAll((items) =>
    items.map((item) => {
      const { left, width } = item.getBoundingClientRect()
      return { left: Math.round(left), width: Math.round(width) }
    }),
  )
  expect(edges).toHaveLength(4)
  expect(new Set(edges.map(({ width }) => width)).size).toBe(1)
  expect(edges[2]).toEqual(edges[0])
  expect(edges[3]).toEqual(edges[1])
})
