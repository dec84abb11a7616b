import { addFromList } from '../add-from-list'
import { expect, test } from '../fixtures'

test.use({ serviceWorkers: 'allow' })

test('without a network a page says so, shows the cart, and reloads when the network is back', async ({
  page,
  store,
  context,
  problems,
  expectAccessible,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  await addFromList(page, store)
  const cart = await page.evaluate(() => localStorage.getItem('cart'))
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await page.goto(store('greengrocer').url('/promotion-list'))
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  const { name } = JSON.parse(cart ?? '[]')[0]
  await expect(page.getByRole('listitem')).toHaveText(`1 × ${name}`)
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe(cart)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page).toHaveURL(store('greengrocer').url('/promotion-list'))
})
