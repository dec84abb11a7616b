import { expect, storeAt, test } from '../fixtures'
import { newOwner } from '../platform/people'
import { enter } from './sign-in'

const platform = storeAt('')

test('facts of a business are entered once, found by search, and brought back from the log', async ({
  page,
  problems,
  expectAccessible,
}) => {
  test.setTimeout(120_000)
  problems.allow(/400/)
  const { token } = await newOwner()
  await enter(page, token, '/settings')
  await expect(page.getByText('Your business has no postal address')).toBeVisible()

  // Enter opens the field.
  const search = page.getByRole('textbox', { name: 'Search settings' })
  await search.fill('legal')
  await expect(page.getByRole('list', { name: 'Settings found' })).toContainText('Legal name')
  await search.press('Enter')
  const legalName = page.getByLabel('Legal name')
  await expect(legalName).toBeFocused()

  await legalName.fill('Lantern Trading Ltd')
  await page.getByRole('button', { name: 'Add a tax number' }).click()
  const number = page.getByRole('textbox', { name: /^(EIN|VAT number|Tax number|GSTIN)$/ })
  await number.fill('DE89 3704 0044 0532 0130 00')
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  await bar.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('This is a bank account (IBAN), not a tax number').first()).toBeVisible()
  await page.getByRole('button', { name: /^Remove the number/ }).click()
  await expectAccessible(page)
  await bar.getByRole('button', { name: /^Save/ }).click()
  await expect(bar).toBeHidden()
  await page.reload()
  await expect(legalName).toHaveValue('Lantern Trading Ltd')

  await page.goto(platform.url('/permission?tab=activity'))
  await page.getByRole('button', { name: 'Restore this value' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Business information is as it was before.')).toBeVisible()
})

test('contact information and invoices say what follows from them', async ({ page, problems, expectAccessible }) => {
  test.setTimeout(120_000)
  problems.allow(/400/)
  const { token } = await newOwner()
  await enter(page, token, '/settings')
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  await page.getByRole('main').getByRole('link', { name: 'Contact information', exact: true }).click()
  await page.getByLabel('Sender name').fill('Ada of Lantern')
  await expect(page.getByText('Shoppers get emails from Ada of Lantern.')).toBeVisible()
  await page.getByLabel('Latitude').fill('91')
  await page.getByLabel('Longitude').fill('0')
  await bar.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('Enter a number from -90 to 90').first()).toBeVisible()
  await page.getByLabel('Latitude').fill('53.96')
  await expectAccessible(page)
  await bar.getByRole('button', { name: /^Save/ }).click()
  await expect(bar).toBeHidden()

  await page.goto(platform.url('/settings'))
  await page.getByRole('main').getByRole('link', { name: 'Invoices', exact: true }).click()
  await page.getByLabel('Prefix', { exact: true }).fill('INV-')
  await expect(page.getByText('The next invoice is INV-1001, the next credit note CN-1001.')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Preview (PDF)' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('invoice-preview.pdf')
  await page.getByLabel('Next invoice').fill('5')
  await bar.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('The next number can only be raised').first()).toBeVisible()
  await page.getByLabel('Next invoice').fill('2000')
  await expectAccessible(page)
  await bar.getByRole('button', { name: /^Save/ }).click()
  await expect(bar).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
})
