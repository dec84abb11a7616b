import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'

/** Pictures that get no answer until they are released. */
async function holdPictures(page: Page) {
  let isHeld = true
  const asked: string[] = []
  const stopped: string[] = []
  await page.route(/\/files\//, (route) => {
    if (!isHeld) return route.continue()
    asked.push(route.request().url())
  })
  page.on('requestfailed', (request) => stopped.push(request.url()))
  const release = () => {
    isHeld = false
  }
  return { asked, stopped, release }
}

/** Whether each picture has what it shows, and those in view have loaded it. */
const shown = (page: Page) =>
  page.evaluate(() =>
    [...document.images].every((image) => {
      const { top, bottom } = image.getBoundingClientRect()
      const isInView = bottom > 0 && top < innerHeight
      return image.src !== '' && (!isInView || image.naturalWidth > 0)
    }),
  )

test('a tap stops the pictures of the page that is left, and those of the new page load', async ({ page, store }) => {
  const { asked, stopped, release } = await holdPictures(page)
  await page.goto(store('greengrocer').url('/product-list'), { waitUntil: 'commit' })
  await expect.poll(() => asked.length).toBeGreaterThan(3)
  const before = [...asked]
  release()
  const first = page.locator('main article h3 a').first()
  const name = (await first.textContent()) ?? ''
  await first.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect.poll(() => before.filter((url) => !stopped.includes(url))).toEqual([])
  await expect.poll(() => shown(page)).toBe(true)
})

test('Back shows a page with the pictures that had stopped', async ({ page, store }) => {
  const { asked, stopped, release } = await holdPictures(page)
  await page.goto(store('greengrocer').url('/'), { waitUntil: 'commit' })
  await expect.poll(() => asked.length).toBeGreaterThan(1)
  const names = () => page.evaluate(() => [...document.images].map(({ alt, src }) => alt + src))
  const before = await names()
  release()
  await page.locator('main a[href^="/product/"]').first().click()
  await expect(page).toHaveURL(/\/product\//)
  await expect.poll(() => stopped.length).toBeGreaterThan(1)
  await page.goBack()
  await expect.poll(names).toEqual(before)
  await expect.poll(() => shown(page)).toBe(true)
})

test('a page that stays loads its pictures after all', async ({ page, store }) => {
  const { asked, stopped, release } = await holdPictures(page)
  await page.goto(store('greengrocer').url('/product-list'), { waitUntil: 'commit' })
  await expect.poll(() => asked.length).toBeGreaterThan(3)
  release()
  await page.getByRole('contentinfo').getByRole('link', { name: 'All products' }).click()
  await expect.poll(() => stopped.length).toBeGreaterThan(3)
  await expect.poll(() => shown(page)).toBe(true)
})
