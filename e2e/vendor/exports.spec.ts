import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { cellsOf } from '../cells-of'
import { callerAs, expect, storeAt, test } from '../fixtures'
import { newOwner, post } from '../platform/people'
import { enter, tokenOf } from './sign-in'

const OWNER = 'owner@demo.example'

/** The file that the button of a list downloads. */
async function saved(page: Page): Promise<{ name: string; rows: string[][] }> {
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    page.getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  return { name: file.suggestedFilename(), rows: cellsOf(await readFile(await file.path(), 'utf8')) }
}

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

test('orders and stock are exported with the filters of the list', { tag: '@any-width' }, async ({ page }) => {
  test.setTimeout(120_000)
  await enter(page, await tokenOf(OWNER), '/all-orders?payment=paid')
  const orders = await saved(page)
  expect(orders.name).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
  const [heading = [], ...rows] = orders.rows
  expect(heading.slice(0, 6)).toEqual(['Number', 'Placed at', 'Customer', 'Email', 'Phone', 'Payment'])
  expect(rows.length).toBeGreaterThan(0)
  expect(new Set(rows.map((row) => row[5]))).toEqual(new Set(['paid']))

  await enter(page, await tokenOf(OWNER), '/inventory')
  const stock = await saved(page)
  expect(stock.name).toMatch(/^inventory-/)
  expect(stock.rows[0]?.slice(0, 2)).toEqual(['Handle', 'Title'])
  expect(stock.rows[0]).toContain('On hand (new)')
  const sku = stock.rows[0]?.indexOf('SKU') ?? 0
  const code = stock.rows.slice(1).find((row) => row[sku] !== '')?.[sku] ?? ''
  await enter(page, await tokenOf(OWNER), `/inventory?q=${encodeURIComponent(code)}`)
  const narrowed = await saved(page)
  expect(narrowed.rows.length).toBeLessThan(stock.rows.length)
  for (const row of narrowed.rows.slice(1)) expect(row.join(' ')).toContain(code)
})

for (const address of ['/all-orders', '/inventory', '/inventory?view=transfers', '/venders', '/location', '/po']) {
  test(`${address} has an export button that fits the screen`, async ({ page }) => {
    await enter(page, await tokenOf(OWNER), address)
    await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible()
    expect(await fits(page)).toBeLessThanOrEqual(0)
  })
}

test('the link of a notification opens the list and downloads the finished export, once', {
  tag: '@any-width',
}, async ({ page }) => {
  test.setTimeout(120_000)
  const { token } = await newOwner()
  const begun = await post('vender/exports/start', { list: 'supplier', filter: {} }, token)
  const id = String(begun.payload._id)
  // Nobody watches its progress, so there is a notice.
  const headers = { authorization: token }
  const told = async () => (await callerAs(storeAt('').host)('/api/vender/notices/list', { headers })).text
  await expect.poll(told, { timeout: 60_000 }).toContain(id)
  await enter(page, token, '/home')
  await page.getByRole('button', { name: 'Notifications, 1 new' }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: /Ready to download: suppliers/ }).click()
  expect((await file).suggestedFilename()).toMatch(/^suppliers-/)
  await expect(page).toHaveURL((url) => url.pathname === '/venders' && !url.search.includes(id))
})
