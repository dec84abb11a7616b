import type { Page } from '@playwright/test'
import { callerAs, expect, storeAt, test } from '../fixtures'
import { newOwner } from '../platform/people'
import { enter } from './sign-in'

const bar = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' })
const save = (page: Page) => bar(page).getByRole('button', { name: /^Save/ }).click()
const password = (page: Page) =>
  page.getByRole('textbox', { name: 'Password', exact: true }).or(page.locator('#shop-password'))

test('an owner closes the shop; a visitor sees the password page, enters with the password, and all see it once it is open', async ({
  page,
  browser,
  problems,
  expectAccessible,
  expectAccessibleInLightAndDark,
  expectNoCspViolation,
}) => {
  test.setTimeout(90_000)
  problems.allow(/400/)
  const { token, subdomain } = await newOwner()
  const shop = storeAt(subdomain)
  await enter(page, token, '/shop-password')
  await expect(page.getByText('Open to everybody', { exact: true })).toBeVisible()
  await page.getByRole('switch', { name: 'Only visitors with the password may see the shop' }).click({ force: true })
  await save(page)
  await expect(password(page)).toHaveAccessibleDescription(/Enter a password that you give to the people/)
  await password(page).fill('Open Sesame')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Back in May.\nSee you then!')
  await save(page)
  await expect(page.getByText('Closed to the public', { exact: true })).toBeVisible()
  await expect(password(page)).toHaveValue('')
  await expectAccessibleInLightAndDark(page)

  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await visitor.goto(shop.url('/product-list?sort=newest'))
  await expect(visitor.getByRole('heading', { name: 'Opening soon' })).toBeVisible()
  await expect(visitor.getByText('Back in May.')).toBeVisible()
  await expect(visitor.getByRole('navigation')).toHaveCount(0)
  await password(visitor).fill('Open Tahini')
  await visitor.getByRole('button', { name: 'Enter shop' }).click()
  await expect(visitor.getByRole('alert')).toHaveText('This password is not correct. Please try again.')
  await password(visitor).fill('Open Sesame')
  await visitor.getByRole('button', { name: 'Enter shop' }).click()
  await expect(visitor).toHaveURL(shop.url('/product-list?sort=newest'))
  await visitor.context().close()

  await page.goto(shop.url('/'))
  await expect(page).toHaveURL(shop.url('/password'))
  // This page waits for no script, so nothing may say later that it did not load.
  await expect(page.locator('#load-failed')).toHaveCount(0)
  await expectAccessible(page)
  expectNoCspViolation()

  await enter(page, token, '/shop-password')
  await page.getByRole('switch').click({ force: true })
  await expect(bar(page)).toContainText('Opens the shop to everybody')
  await save(page)
  await expect(page.getByText('Open to everybody', { exact: true })).toBeVisible()
  const first = await callerAs(shop.host)('/')
  expect(first.status).toBe(200)
  const { headers } = await callerAs(shop.host)('/')
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
})
