import { expect, test } from '../fixtures'

const LABELS = ['greengrocer', 'atelier', 'curio', 'arcade']

for (const label of LABELS) {
  test(`${label} sends its cards, menu and footer once, as HTML`, async ({ api }) => {
    for (const path of ['/', '/product-list', '/promotion-list']) {
      const { text } = await api(label)(path)
      const scripts =
        text
          .match(/<script(?: nonce="[^"]*")?>(?:(?!<\/script>)[\s\S])*__next_f(?:(?!<\/script>)[\s\S])*/g)
          ?.join('') ?? ''
      const [cards, sent] = [text.match(/<article/g)?.length ?? 0, scripts.match(/(\\u003c|<)(img|footer|h3)/g)]
      expect([path, cards > 3, sent]).toEqual([path, true, null])
      // The rest of its data is for what reacts to the shopper.
      expect(scripts.length).toBeLessThan(text.length * 0.55)
    }
  })
}

test('the static parts of a page are there after leaving it and coming back, and after a soft navigation', async ({
  page,
  store,
}) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const words = () => page.evaluate(() => document.querySelector('main')?.textContent.replace(/\s+/g, ' '))
  await page.goto(store('greengrocer').url('/'))
  await page.waitForLoadState('networkidle')
  const home = await words()
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  const first = page.locator('main article h3 a').first()
  const name = (await first.textContent()) ?? ''
  await first.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.goBack()
  await expect(page.locator('main article').first()).toBeVisible()
  await expect.poll(words).toBe(home)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.getByRole('contentinfo').getByRole('link', { name: 'All products' }).click()
  await expect(page).toHaveURL(/\/product-list$/)
  await expect(page.getByRole('contentinfo')).toContainText('All rights reserved')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.goBack()
  await expect.poll(words).toBe(home)
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  expect(errors).toEqual([])
})
