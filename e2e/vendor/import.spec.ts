import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { newOwner } from '../platform/people'
import { enter } from './sign-in'

const HEADING =
  'Handle,Title,Body (HTML),Vendor,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Status'
const SHOPIFY = [
  HEADING,
  'oak-bowl,Oak bowl,<p>Turned by hand</p>,Woodside,kitchen,TRUE,Size,Small,OAK-S,18.00,active',
  'oak-bowl,,,,,,,Large,OAK-L,26.50,',
  'wool-scarf,Wool scarf,,Lanolin,winter,TRUE,,,WOOL-1,42.00,active',
  'odd-lamp,Odd lamp,,Lux,,TRUE,,,LAMP-1,a lot,active',
].join('\n')

const fileOf = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import products' })
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name, exact: true })

test('a file of another platform is mapped, checked, imported and undone', async ({ page, expectAccessible }) => {
  test.setTimeout(180_000)
  const { token } = await newOwner()
  await enter(page, token, '/products')
  await page.getByRole('button', { name: 'Import a file' }).click()
  await expect(dialog(page).getByText('Drop a CSV file here')).toBeVisible()
  await expectAccessible(page)
  await dialog(page).locator('input[type=file]').setInputFiles(fileOf('shop.csv', SHOPIFY))

  // Recognized by its heading; a reload loses nothing.
  await expect(dialog(page).getByRole('combobox', { name: 'File format' })).toHaveValue('Shopify')
  await page.reload()
  await expect(dialog(page).getByText('1 kB, 11 columns.')).toBeVisible()
  await expectAccessible(page)

  // Wrong manual mapping: the title is skipped, and the price needs a decision.
  await dialog(page).getByRole('combobox', { name: 'File format' }).click()
  await page.getByRole('option', { name: /^Other table/ }).click()
  await dialog(page).getByRole('combobox', { name: 'Read Title as' }).click()
  await page.getByRole('option', { name: 'Skip' }).click()
  await expect(dialog(page).getByText('Required fields missing: “Title”, “Price”.')).toBeVisible()
  await expect(button(page, 'Check the file')).toBeDisabled()
  await expectAccessible(page)

  // Unchanged: a dry run writes nothing.
  await dialog(page).getByRole('combobox', { name: 'File format' }).click()
  await page.getByRole('option', { name: 'Shopify' }).click()
  await button(page, 'Check the file').click()
  await expect(dialog(page).getByRole('heading', { name: '2 products to import' })).toBeVisible()
  await expect(dialog(page).getByText(/(is|are) skipped\./)).toBeVisible()
  await expect(dialog(page).getByText('Odd lamp')).toBeVisible()
  await dialog(page).getByRole('tab', { name: 'New (2)' }).click()
  await expect(dialog(page).getByText('lines 2–3')).toBeVisible()
  await expectAccessible(page)

  await button(page, 'Import 2 products').click()
  await expect(dialog(page).getByRole('heading', { name: '2 products imported' })).toBeVisible()
  await expectAccessible(page)
  const failed = page.waitForEvent('download')
  await button(page, 'Skipped rows').click()
  const text = await (await failed).createReadStream().then(async (stream) => (await stream.toArray()).join(''))
  expect(text).toContain('odd-lamp')
  expect(text).not.toContain('oak-bowl')

  await button(page, 'View products').click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('link', { name: /Oak bowl/ }).first()).toBeVisible()

  // The bell leads back to the report, and the report back to how it was.
  await page.getByRole('button', { name: 'Notifications, 1 new' }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: /Imported: shop\.csv/ }).click()
  await button(page, 'Undo the whole import').click()
  await button(page, 'Undo import').click()
  await expect(dialog(page).getByText('Undone.')).toBeVisible()
  await button(page, 'View products').click()
  await expect(page.getByRole('heading', { name: 'No products yet' })).toBeVisible()
})

test('an interrupted upload continues, and a file that is not a table is rejected', async ({ page, problems }) => {
  test.setTimeout(120_000)
  problems.allow(/Failed to load resource/)
  const { token } = await newOwner()
  await enter(page, token, '/products?import=new')
  let isCut = true
  await page.route('**/vender/imports/part*', (route) => {
    if (!isCut) return route.continue()
    isCut = false
    return route.abort('connectionreset')
  })
  await dialog(page).locator('input[type=file]').setInputFiles(fileOf('goods.csv', 'Name,Price\nTeapot,30\n'))
  await expect(dialog(page).getByText('1 kB, 2 columns.')).toBeVisible()
  await button(page, 'Cancel import').click()
  await expect(dialog(page).getByRole('heading', { name: 'Nothing was imported' })).toBeVisible()

  await button(page, 'Choose another file').click()
  await dialog(page).locator('input[type=file]').setInputFiles(fileOf('broken.csv', 'Name,Price\n"Teapot,30\n'))
  await expect(dialog(page).getByRole('alert')).toContainText(/line 2/i)
})
