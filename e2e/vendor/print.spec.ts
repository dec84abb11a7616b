import type { Page } from '@playwright/test'
import { POS_REPORTS } from '../../lib/contract/pos-reports'
import { callerAs, expect, storeAt, test } from '../fixtures'
import { printedBy } from './printed'
import { enter, tokenOf } from './sign-in'

const OWNER = 'owner@demo.example'
const platform = storeAt('')

/** CSS pixels between the margins: a roll of 80 mm (302) with 4 mm on each side, a page on it, and A4 (794). */
const ROLL = 302 - 2 * 15
const PAGE_ON_ROLL = Math.floor(302 * 0.83)
const A4 = Math.floor(794 * 0.83)

test.use({ viewport: { width: 1280, height: 900 } })

async function expectFits(page: Page, button: string | null, width: number, text: string): Promise<void> {
  const printed = await printedBy(page, button, width)
  expect([button, width, printed.overflow, printed.wide]).toEqual([button, width, 0, []])
  expect(printed.text).toContain(text)
  for (const control of ['Print', 'CSV']) expect(printed.text).not.toContain(control)
}

const isRunOf = (report: string, { pathname, searchParams }: URL) =>
  pathname.endsWith('/pos-reports/run') && searchParams.get('report') === report

test('every report of the register fits a roll of 80 mm and a page of A4', async ({ page }) => {
  test.setTimeout(240_000)
  const from = new Date(Date.now() - 100 * 86_400_000).toISOString().slice(0, 10)
  await enter(page, await tokenOf(OWNER), '/home')
  let filled = 0
  for (const report of POS_REPORTS) {
    const read = page.waitForResponse((reply) => isRunOf(report, new URL(reply.url())))
    await page.goto(platform.url(`/pos-reports?report=${report}&from=${from}`))
    const { payload } = (await (await read).json()) as { payload: { rows: unknown[] } }
    const rows = page.getByRole('table').locator('tbody tr')
    if (payload.rows.length > 0) await expect(rows).toHaveCount(payload.rows.length)
    else await expect(page.getByRole('heading', { name: 'Point-of-sale reports' })).toBeVisible()
    filled += payload.rows.length > 0 ? 1 : 0
    for (const width of [PAGE_ON_ROLL, A4]) await expectFits(page, 'Print or PDF', width, 'Point-of-sale reports')
    await expectFits(page, null, ROLL, 'Point-of-sale reports')
  }
  expect(filled).toBeGreaterThan(4)
})

test('Z reports of the demo history fit a roll of 80 mm and a page of A4', async ({ page }) => {
  test.setTimeout(120_000)
  const headers = { authorization: await tokenOf(OWNER) }
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const query = `report=differences&from=${day(100)}&to=${day(0)}`
  const { json } = await callerAs(platform.host)(`/api/vender/pos-reports/run?${query}`, { headers })
  const { rows } = (json as { payload: { rows: { sessionId: string }[] } }).payload
  expect(rows.length).toBeGreaterThan(0)
  await enter(page, await tokenOf(OWNER), '/home')
  for (const { sessionId } of rows.slice(0, 3)) {
    await page.goto(platform.url(`/register-session/${sessionId}`))
    await expect(page.getByRole('heading', { level: 1, name: /^Z \d+/ })).toBeVisible()
    await expectFits(page, 'Print', ROLL, 'Expected cash')
    for (const width of [PAGE_ON_ROLL, A4]) await expectFits(page, 'Full page or PDF', width, 'Expected cash')
  }
})

test('a pick list prints itself alone, by its button and by the browser', async ({ page }) => {
  await enter(page, await tokenOf(OWNER), '/pick-list')
  await expect(page.getByRole('heading', { level: 1, name: 'Pick list' })).toBeVisible()
  for (const button of ['Print', null]) {
    for (const width of [ROLL, A4]) await expectFits(page, button, width, 'Pick list')
  }
})
