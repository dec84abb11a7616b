import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { demo, newPerson, type Person, portal, tokenOf } from './people'

/** Opens the page as a signed-in person. */
async function openAs(page: Page, person: Person) {
  const token = await tokenOf(person)
  await page.goto(portal.url('/terms'))
  await page.evaluate((token) => localStorage.setItem('token', token), token)
  await page.goto(portal.url('/choose-domain'))
  await expect(page.getByLabel('Address of your store')).toBeVisible()
}

test('taken, reserved and malformed addresses have different errors, and a free one is one click away', async ({
  page,
  expectAccessible,
}) => {
  await openAs(page, await newPerson())
  const address = page.getByLabel('Address of your store')
  await address.fill('greengrocer')
  await expect(address).toHaveAccessibleDescription(/This address is taken\./)
  await expectAccessible(page)
  await address.fill('admin')
  await expect(address).toHaveAccessibleDescription(/reserved/)
  await address.fill('ab')
  await expect(address).toHaveAccessibleDescription(/at least 3/)
  await address.fill('Green Grocer_')
  await expect(address).toHaveValue('green-grocer_')
  await expect(address).toHaveAccessibleDescription(/letters, digits and dashes/)
  await address.fill('greengrocer')
  const suggestion = page.getByRole('group', { name: 'Available addresses' }).getByRole('button').first()
  const label = (await suggestion.textContent()) ?? ''
  await suggestion.click()
  await expect(address).toHaveValue(label)
  await expect(page.getByRole('status').filter({ hasText: 'is available' })).toContainText(`${label}.${portal.host}`)
})

test('an address taken in the meantime shows an error under its field, and nothing typed is lost', async ({
  page,
  problems,
}) => {
  problems.allow(/409/)
  await openAs(page, await newPerson())
  await page.route('**/vender/auth/domain-choice**', (route) =>
    route.fulfill({ json: { payload: { domain: 'curio', isFree: true, reason: '', suggestions: [] } } }),
  )
  await page.getByLabel('Address of your store').fill('curio')
  await expect(page.getByText('is available')).toBeVisible()
  await page.getByRole('button', { name: 'Open my store' }).click()
  await expect(page.getByLabel('Address of your store')).toHaveAccessibleDescription(/This address is taken\./)
  await expect(page.getByLabel('Address of your store')).toBeFocused()
  await expect(page.getByLabel('Store name')).toHaveValue('Lind & Daughters')
})

test('a late answer is not applied to text typed since', async ({ page }) => {
  await openAs(page, await newPerson())
  const held: (() => void)[] = []
  await page.route('**/domain-choice**domain=curio&**', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue().catch(() => undefined)
  })
  const address = page.getByLabel('Address of your store')
  await address.fill('curio')
  await expect.poll(() => held.length).toBe(1)
  await address.fill('ab')
  await expect(address).toHaveAccessibleDescription(/at least 3/)
  for (const release of held) release()
  await expect(address).toHaveAccessibleDescription(/at least 3/)
  await expect(page.getByText('This address is taken.')).toHaveCount(0)
})

test('without a token, or with an expired one, the page redirects to sign-in', async ({ page, problems }) => {
  problems.allow(/401/)
  await page.goto(portal.url('/choose-domain'))
  await expect(page).toHaveURL(portal.url('/'))
  await page.evaluate(() => localStorage.setItem('token', 'garbage'))
  await page.goto(portal.url('/choose-domain'))
  await expect(page).toHaveURL(portal.url('/'))
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('an owner of a store opens another one, or goes back', async ({ page }) => {
  await openAs(page, demo('owner@demo.example'))
  await expect(page.getByRole('heading', { name: 'Open another store' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Back to / })).toHaveAttribute('href', '/home')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(portal.url('/'))
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})
