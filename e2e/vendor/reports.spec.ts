import { readFile } from 'node:fs/promises'
import { cellsOf } from '../cells-of'
import { expect, storeAt, test } from '../fixtures'
import { enter, tokenOf } from './sign-in'

const OWNER = 'owner@demo.example'

test('a report is found, compared and verified; a figure opens its rows, and the file has the same figures', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await enter(page, await tokenOf(OWNER), '/reports')
  await page.getByRole('textbox', { name: 'Search reports' }).fill('product')
  await page.getByRole('link', { name: 'Sales by product' }).click()
  await page.getByLabel('Period').selectOption('last90')
  const compared = page.waitForResponse((reply) => /vender\/reports\/run.*compare=period/.test(reply.url()))
  await page.getByLabel('Compare to').selectOption('period')
  await compared
  const table = page.getByRole('table')
  await expect(table.locator('tfoot td').first()).not.toHaveText('$0.00')
  await expect(page.getByText('Verified:')).toBeVisible()
  const figure = table.locator('tbody tr').first().locator('td button').first()
  const shown = (await figure.textContent()) ?? ''
  await figure.click()
  await expect(page.getByRole('dialog').getByText(`All rows: ${shown}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Export' }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'CSV' }).click()])
  const rows = cellsOf(await readFile(await file.path(), 'utf8'))
  expect(rows[1]?.[1]).toBe(shown.replace(/[^\d.-]/g, ''))
  expect(rows.at(-1)?.[0]).toBe('Total')
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('a custom report is put together, filtered, saved with a schedule, opened again and deleted', async ({
  page,
  problems,
}) => {
  test.setTimeout(120_000)
  // A schedule without anybody is refused.
  problems.allow(/400/)
  await enter(page, await tokenOf(OWNER), '/reports')
  await page.getByRole('link', { name: 'Custom report' }).click()
  await page.getByLabel('Group by').selectOption('channel')
  await page.getByLabel('Period').selectOption('last90')
  await page.getByLabel('Add a filter').selectOption('channel')
  await page.getByLabel('Only one channel').selectOption({ label: 'Online store' })
  await expect(page.getByText('Channel: Online store')).toBeVisible()
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(1)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const name = `Online only ${Date.now()}`
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Send by email').selectOption('month')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Choose who gets the report')).toBeVisible()
  await dialog.getByLabel('Send by email').selectOption('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await page.goto(storeAt('').url('/reports'))
  await page.getByRole('link', { name }).click()
  await expect(page.getByText('Channel: Online store')).toBeVisible()
  await page.goto(storeAt('').url('/reports'))
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('link', { name })).toBeHidden()
})

test('stock reports open their receipts, and proposals become purchase orders', async ({ page, expectAccessible }) => {
  test.setTimeout(120_000)
  await enter(page, await tokenOf(OWNER), '/reports')
  await page.getByRole('link', { name: 'Stock value', exact: true }).click()
  const figure = page.getByRole('table').locator('tbody tr').first().locator('td button').first()
  const shown = (await figure.textContent()) ?? ''
  await figure.click()
  await expect(page.getByRole('dialog').getByText(`All rows: ${shown}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await page.goto(storeAt('').url('/reports?report=reorder-proposals'))
  await page.getByRole('link', { name: 'Create purchase orders' }).click()
  await expect(page).toHaveURL(/\/create-po\?from=low&days=30/)
  await expect(page.getByText('At the pace of sales of the last 30 days.')).toBeVisible()
})

test('the dashboard shows the goal of the month, and the tiles stay where they were put', async ({
  page,
  expectAccessible,
}) => {
  test.setTimeout(120_000)
  await enter(page, await tokenOf(OWNER), '/sales-dashboard')
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expectAccessible(page)
  const titles = page.getByRole('heading', { level: 2 })
  await page.getByRole('button', { name: 'Arrange' }).click()
  const stored = page.waitForResponse(/sales-dashboard\/arrange/)
  await page.getByRole('button', { name: 'Move Orders earlier' }).click()
  await stored
  await page.reload()
  await expect(titles.filter({ hasText: /^(Orders|Total sales)$/ }).first()).toHaveText('Orders')
  await page.getByRole('button', { name: 'Arrange' }).click()
  const restored = page.waitForResponse(/sales-dashboard\/arrange/)
  await page.getByRole('button', { name: 'Move Orders later' }).click()
  await restored
})
