import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { newOwner, post } from '../platform/people'
import { enter } from './sign-in'
import { newColleague, newRole } from './team-store'

const bar = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const apiKey = (page: Page) => page.getByLabel('API key', { exact: true })
const tryOut = (page: Page) => page.getByRole('button', { name: 'Test connection' })
const report = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ has: page.getByRole('list') })
const save = (page: Page) => bar(page).getByRole('button', { name: /^Save/ }).click()

/** On a phone the sidebar is behind a button. */
async function follow(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open the menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('navigation', { name: 'Back-office' }).getByRole('link', { name, exact: true }).click()
}

async function fillSandboxKeys(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Fill in sandbox keys' }).click()
  await expect(field(page, 'Merchant ID')).toHaveValue(/^SANDBOX-/)
}

test('keys are entered, saved, tested by one click and by a card, and removed', async ({
  page,
  problems,
  expectAccessible,
  expectNoCspViolation,
}) => {
  test.setTimeout(90_000)
  problems.allow(/400/)
  const { token } = await newOwner()
  await enter(page, token, '/payment-setting')
  await expect(page.getByText('Your shop takes test cards')).toBeVisible()

  await field(page, 'Merchant ID').fill('SANDBOX-E2E')
  await field(page, 'Public token key').fill('sandbox-e2e-token-key')
  await expect(tryOut(page)).toBeDisabled()
  await save(page)
  await expect(apiKey(page)).toHaveAccessibleDescription(/Enter the API key that belongs to this merchant ID/)
  await expectAccessible(page)

  await fillSandboxKeys(page)
  await save(page)
  await expect(page.getByText('Your shop takes cards', { exact: true })).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  await expect(apiKey(page)).toHaveValue('')
  await expect(apiKey(page)).toHaveAttribute('placeholder', 'Saved, ends in -key')

  await tryOut(page).click()
  await expect(report(page)).toContainText('Everything works.')
  await expect(report(page).getByRole('img', { name: 'Done' })).toHaveCount(3)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Test with a card' }).click()
  const form = page.frameLocator('#token-iframe')
  await form.getByLabel('Card Number').fill('4000000000000002')
  await form.getByLabel('Month').selectOption('12')
  await form.getByLabel('Year').selectOption({ index: 5 })
  await form.getByLabel('CVV').fill('123')
  await page.getByRole('button', { name: 'Charge 1.00 and void it' }).click()
  await expect(report(page)).toContainText('The bank declined this card, so nothing was charged.')

  await page.getByRole('button', { name: 'Remove keys…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove keys' }).click()
  await expect(page.getByText('Your shop takes test cards')).toBeVisible()
  await expect(field(page, 'Merchant ID')).toHaveValue('')
  expectNoCspViolation()
})

test('the connection test finds a wrong key; a conflicting save is shown', async ({ page, problems }) => {
  problems.allow(/409/)
  const { token } = await newOwner()
  await enter(page, token, '/payment-setting')
  await fillSandboxKeys(page)
  await apiKey(page).fill('sandbox-of-somebody-else')
  await save(page)
  await tryOut(page).click()
  await expect(report(page)).toContainText('The provider does not know this merchant ID with this API key.')

  const theirs = { mid: 'SANDBOX-THEIRS', apiKey: 'sandbox-theirs-api-key', tokenKey: 'sandbox-theirs-token-key' }
  expect((await post('vender/payment-setting/save', { ...theirs, version: 1 }, token)).status).toBe(200)
  await apiKey(page).fill('sandbox-mine-api-key')
  await save(page)
  const note = page.getByRole('alert', { name: 'Changed by someone else' })
  await expect(note).toContainText('Someone else has changed these settings.')
  await expect(note).toContainText('Updated with their values: Merchant ID, Public token key.')
  await note.getByRole('button', { name: 'Continue with the latest version' }).click()
  await save(page)
  await expect(field(page, 'Merchant ID')).toHaveValue('SANDBOX-THEIRS')
})

test('a person with view permission sees the state and no way to change it', async ({ page }) => {
  const { token } = await newOwner()
  const { _id } = await newRole(token, ['setting.view'])
  const hand = await newColleague(token, _id, 'Vera')
  await enter(page, hand.token, '/payment-setting')
  await expect(page.getByText('Your shop takes test cards')).toBeVisible()
  await expect(page.getByText('Changes need the permission “Edit payment keys”')).toBeVisible()
  await expect(field(page, 'Merchant ID')).toBeDisabled()
  await expect(tryOut(page)).toHaveCount(0)
})

test('opening the screen by a link loads the page with its card policy, and leaving it ends the policy', async ({
  page,
}) => {
  const { token } = await newOwner()
  await enter(page, token, '/help')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const loaded = () => page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)
  await follow(page, 'Payments')
  await expect(page.getByText('Your shop takes test cards')).toBeVisible()
  expect(await loaded()).toMatch(/\/payment-setting$/)
  await follow(page, 'Orders')
  await expect(page).toHaveURL(/\/all-orders$/)
  // The page is loaded again just now, so a question may be cut off in the middle.
  await expect(async () => expect(await loaded()).toMatch(/\/all-orders$/)).toPass({ timeout: 10_000 })
})
