import { expect, test } from '../fixtures'
import { portal } from './people'

const THEMES = ['classic', 'pastel', 'vintage', 'retro']
const WIDTHS = [390, 1440]

for (const theme of THEMES) {
  for (const preset of [1, 2, 3]) {
    test(`sections of pages, ${theme} ${preset}: all are accessible and no wider than the screen`, async ({
      page,
      expectAccessible,
      expectStyleAccessible,
    }) => {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(portal.url(`/sandbox/ui/${theme}/sections/${preset}`))
        await expect(page.locator('.ws')).not.toHaveCount(0)
        await (theme === THEMES[0] ? expectAccessible : expectStyleAccessible)(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      }
    })
  }
}

test('a video asks its host for nothing before a click', async ({ page }) => {
  const asked: string[] = []
  await page.route(/vimeo|youtube/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' })
  })
  await page.goto(portal.url('/sandbox/ui/classic/sections/1'))
  const play = page.locator('summary', { hasText: 'Play: See it in action' })
  await play.scrollIntoViewIfNeeded()
  await expect(play).toBeVisible()
  expect(asked).toEqual([])
  await play.click()
  await expect.poll(() => asked).toContain('https://player.vimeo.com/video/76979871')
})

test('a preset that does not exist has no page', async ({ page, problems }) => {
  problems.allow(/404/)
  expect((await page.goto(portal.url('/sandbox/ui/classic/sections/4')))?.status()).toBe(404)
})
