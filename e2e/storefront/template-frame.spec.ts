import { expect, test } from '../fixtures'
import { preparedParts } from '../template/documents'
import { dropFrame, noteHeader, pointsCovered } from '../template/header-probe'
import { overlays } from '../template/overlays'

// A trace of so many templates costs more than the test, and a failure names the template.
test.use({ trace: 'off' })

test("no template covers the store's header, its menu or its cart", async ({ page, store, problems }) => {
  test.setTimeout(120_000)
  // A video player and a picture in the templates are requested and do not exist.
  problems.allow(/Failed to load resource|frame|youtube/i)
  await page.goto(store('greengrocer').url(), { waitUntil: 'networkidle' })
  expect(await noteHeader(page)).toBeGreaterThan(12)
  const parts = await preparedParts(overlays)
  const covered = async () => {
    const found: string[] = []
    for (const [at, part] of parts.entries()) {
      if ((await pointsCovered(page, part)) > 0) found.push(overlays[at] ?? '')
    }
    return found
  }
  expect(await covered()).toEqual([])

  // The same without the frame: the check detects it.
  await dropFrame(page)
  expect((await covered()).length).toBeGreaterThan(20)
})

test('no description of a product covers the header or the button to buy', async ({ page, store, problems }) => {
  test.setTimeout(120_000)
  // Pictures of the descriptions do not exist.
  problems.allow(/Failed to load resource/)
  const shop = store('greengrocer')
  await page.goto(shop.url('/product-list'))
  const product = await page.locator('main a[href*="/product/"]').first().getAttribute('href')
  await page.goto(shop.url(product ?? ''), { waitUntil: 'networkidle' })
  // Descriptions have no style sheets, but their elements have styles.
  const styled = overlays.filter((html) => html.includes('style=') && !html.includes('<style'))
  expect(styled.length).toBeGreaterThan(20)
  expect(await noteHeader(page)).toBeGreaterThan(8)
  await page.evaluate(() => {
    const description = document.querySelector('main .prose')
    const place = document.createElement('div')
    place.dataset.probed = ''
    description?.replaceChildren(place)
  })
  const isBuyable = () =>
    page.evaluate(() => {
      window.scrollTo({ top: 0, behavior: 'instant' })
      const buttons = [...document.querySelectorAll('main button')].filter((each) =>
        /add to cart/i.test(each.textContent),
      )
      return buttons.some((button) => {
        const { x, y, width, height } = button.getBoundingClientRect()
        return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })
    })
  const covered = async () => {
    const found: string[] = []
    for (const html of styled) if ((await pointsCovered(page, html)) > 0 || !(await isBuyable())) found.push(html)
    return found
  }
  expect(await covered()).toEqual([])
  await dropFrame(page)
  expect((await covered()).length).toBeGreaterThan(10)
})
