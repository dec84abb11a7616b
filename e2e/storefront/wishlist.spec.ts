import type { Page } from '@playwright/test'
import { callerAs, expect, storeAt, test } from '../fixtures'
import { keepToken, newShopper, openModal, PASSWORD, toast } from './shoppers'

const heart = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Wishlist: / })

async function productOf(label: string): Promise<string> {
  const { text } = await callerAs(storeAt(label).host)('/product-list')
  return /href="(\/product\/[^"]+)"/.exec(text)?.[1] ?? ''
}

test('the heart works signed out, is stored, and links to the list', async ({ page, store, expectAccessible }) => {
  await page.goto(store('greengrocer').url(await productOf('greengrocer')))
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  await heart(page).click()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await page.reload()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await page.goto(store('greengrocer').url('/profile-setting'))
  await expect(page.getByRole('article').getByRole('heading', { name })).toBeVisible()
  await page.getByRole('button', { name: `Remove ${name} from the wishlist` }).click()
  await expect(page.getByRole('article')).toHaveCount(0)
})

test('signing in merges both lists; signing out removes the account’s and preserves the cart', async ({
  page,
  store,
}) => {
  const shopper = await newShopper('curio')
  await page.goto(store('curio').url(await productOf('curio')))
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await heart(page).click()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  const modal = await openModal(page)
  await modal.getByLabel('Email address').fill(shopper.email)
  await modal.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Logged in successfully')).toBeVisible()
  await expect.poll(() => wishesOf(shopper)).toHaveLength(1)
  await page.goto(store('curio').url('/profile-setting#wishlist'))
  await expect(page.getByRole('article').getByRole('heading', { name })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(toast(page, 'You are signed out.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sign in to see your account' })).toBeVisible()
  expect(await page.evaluate(() => ['wishlist', 'customerToken'].map((key) => localStorage.getItem(key)))).toEqual([
    null,
    null,
  ])
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart, 1 item$/ })).toBeVisible()
})

test('signed in, a click reaches the account', { tag: '@any-width' }, async ({ page, store }) => {
  const shopper = await newShopper('atelier')
  await keepToken(page, shopper.token)
  await page.goto(store('atelier').url(await productOf('atelier')))
  await heart(page).click()
  await expect.poll(() => wishesOf(shopper)).toHaveLength(1)
  await heart(page).click()
  await expect.poll(() => wishesOf(shopper)).toHaveLength(0)
})

test('with storage blocked the wishlist lasts as long as the page', { tag: '@any-width' }, async ({ page, store }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await page.goto(store('greengrocer').url(await productOf('greengrocer')))
  await heart(page).click()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
})

async function wishesOf({ label, token }: { label: string; token: string }): Promise<string[]> {
  const { json } = await callerAs(storeAt(label).host)('/api/customer/wishlist', { headers: { authorization: token } })
  return (json as { payload: { productIds: string[] } }).payload.productIds
}
