import type { Page } from '@playwright/test'
import { expect, storeAt, test } from '../fixtures'
import { newOwner, PASSWORD } from '../platform/people'
import { enter } from './sign-in'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const card = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

/** Enters the password in the dialog and confirms. */
async function confirm(page: Page, action: string, password = PASSWORD) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: action, exact: true }).click()
}

async function exportAll(page: Page) {
  await button(page, 'Export all data…').click()
  await confirm(page, 'Start the export')
  await expect(page.getByText('The export is done.')).toBeVisible({ timeout: 60_000 })
}

test('an owner exports all data, compares two archives, sets a schedule, and restores one into an empty store', async ({
  page,
  problems,
  expectAccessibleInLightAndDark,
}, info) => {
  test.setTimeout(180_000)
  problems.allow(/400/)
  const owner = await newOwner()
  await enter(page, owner.token, '/your-data')
  await expect(page.getByText('No archive yet')).toBeVisible()
  await expectAccessibleInLightAndDark(page)

  await button(page, 'Export all data…').click()
  await confirm(page, 'Start the export', 'wrong')
  await expect(page.getByLabel('Your password')).toHaveAccessibleDescription('The password is wrong.')
  await page.keyboard.press('Escape')
  await exportAll(page)
  await exportAll(page)
  const cards = card(page, 'SHA-256')
  await expect(cards).toHaveCount(2)

  await page.getByRole('checkbox').first().check()
  await page.getByRole('checkbox').last().check()
  await button(page, 'Compare the selected two').click()
  await expect(page.getByText('Both archives have the same content.')).toBeVisible({ timeout: 60_000 })

  await button(page, /^Download /)
    .first()
    .click()
  const waiting = page.waitForEvent('download')
  await confirm(page, 'Download')
  const file = info.outputPath('shop.tar.gz')
  await (await waiting).saveAs(file)

  await page.getByRole('combobox', { name: 'Export' }).click()
  await page.getByRole('option', { name: 'Every night' }).click()
  await button(page, 'Save schedule').click()
  await expect(page.getByText(/Next export:/)).toBeVisible()
  await expect(page.getByText('This store is not empty')).toBeHidden()
  await expectAccessibleInLightAndDark(page)

  await button(page, /^Delete /)
    .first()
    .click()
  await confirm(page, 'Delete archive')
  await expect(cards).toHaveCount(1)

  const other = await newOwner()
  await page.evaluate((token) => window.localStorage.setItem('token', token), other.token)
  await page.goto(storeAt('').url('/your-data'))
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(card(page, 'Uploaded')).toBeVisible()
  await expect(button(page, 'Restore…')).toBeDisabled()
  await button(page, 'Dry run').click()
  await expect(page.getByText('The dry run is done. Nothing was written.')).toBeVisible({ timeout: 60_000 })
  await button(page, 'Restore…').click()
  await confirm(page, 'Restore')
  await expect(page.getByText('This store was restored and is paused')).toBeVisible({ timeout: 60_000 })
  await expectAccessibleInLightAndDark(page)
  await button(page, 'Resume the store…').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Resume', exact: true }).click()
  await expect(page.getByText('This store was restored and is paused')).toBeHidden()
})
