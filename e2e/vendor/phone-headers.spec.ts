import type { Page } from '@playwright/test'
import { expect, storeAt, test } from '../fixtures'
import { enter, tokenOf } from './sign-in'
import { vendorRoutes } from './vendor-routes'

/** Height of a button with room for a larger touch area, px. */
const ONE_ROW = 48
const PARTS = 3
const screens = vendorRoutes().filter((route) => !route.includes('['))

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

/** Where heading and actions of the screen are; null for a screen without actions. */
const headerOf = (page: Page) =>
  page.evaluate(() => {
    const heading = document.querySelector('main header h1')
    const actions = heading?.closest('header')?.lastElementChild
    if (!heading || !actions || actions.contains(heading) || !actions.querySelector('a, button')) return null
    const [words, row] = [heading.getBoundingClientRect(), actions.getBoundingClientRect()]
    return { height: Math.round(row.height), isBeside: row.top < words.bottom && row.left >= words.left }
  })

for (let part = 0; part < PARTS; part += 1) {
  test(`heading and actions share one row, part ${part + 1} of ${PARTS}`, async ({ page, problems }) => {
    test.setTimeout(180_000)
    problems.allow(/404/)
    const own = screens.filter((_, at) => at % PARTS === part)
    let seen = 0
    for (const [at, address] of own.entries()) {
      if (at === 0) await enter(page, await tokenOf('owner@demo.example'), address)
      else await page.goto(storeAt('').url(address))
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      const header = await headerOf(page)
      if (!header) continue
      seen += 1
      expect([address, header.isBeside, header.height <= ONE_ROW, header.height]).toEqual([
        address,
        true,
        true,
        expect.any(Number),
      ])
    }
    expect(seen).toBeGreaterThan(3)
  })
}
