import { expect, test } from '../fixtures'

test('pages, soft navigations and products in the cart are counted, without a cookie', async ({
  page,
  store,
  context,
}) => {
  const sent: Record<string, unknown>[] = []
  // A browser does not show a test what a beacon carries.
  await page.exposeFunction('noteEvent', (text: string) => sent.push(JSON.parse(text)))
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, body) => {
      if (body instanceof Blob) void body.text().then((text) => Reflect.get(window, 'noteEvent')(text))
      return send(url, body)
    }
  })
  await page.goto(store('greengrocer').url('/promotion-list?utm_campaign=may'))
  await expect.poll(() => sent).toMatchObject([{ name: 'page_view', path: '/promotion-list', campaign: '' }])
  await page.getByRole('contentinfo').getByRole('link', { name: 'All products' }).click()
  await expect.poll(() => sent.at(1)).toMatchObject({ name: 'page_view', path: '/product-list' })
  await page.getByRole('main').locator('a[href^="/product/"]').first().click()
  await expect.poll(() => sent.at(2)?.path).toMatch(/^\/product\//)
  expect(await context.cookies()).toEqual([])
})
