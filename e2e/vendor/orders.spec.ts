import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { OrderDetail } from '@/lib/contract/order-detail'
import type { OrderRow } from '@/lib/contract/orders'
import { callerAs, expect, storeAt, test } from '../fixtures'
import { enter, tokenOf } from './sign-in'

const OWNER = 'owner@demo.example'
const platform = storeAt('')
const title = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('heading', { level: 1, name })
const dialog = (page: Page) => page.getByRole('dialog')

async function payloadOf<T>(path: string): Promise<T> {
  const headers = { authorization: await tokenOf(OWNER) }
  const { json } = await callerAs(platform.host)(`/api/vender/orders/${path}`, { headers })
  return (json as { payload: T }).payload
}

/** An unsent order with at least so many units. No other test takes the cheapest, or the most expensive. */
async function waitingOrder(units: number, which: 'cheapest' | 'dearest'): Promise<OrderDetail> {
  const { rows } = await payloadOf<{ rows: OrderRow[] }>('list?fulfilment=open&payment=paid&sort=total&size=100')
  const row = rows.filter((each) => each.units >= units).at(which === 'cheapest' ? -1 : 0)
  if (!row) throw new Error('No demo order waits to be sent.')
  return payloadOf<OrderDetail>(`detail?_id=${row._id}`)
}

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

test('from the list to an order: partly fulfilled, a line refunded, its documents printed', async ({ page }) => {
  test.setTimeout(90_000)
  const order = await waitingOrder(2, 'dearest')
  const shown = (name: string) => page.getByRole('link', { name: new RegExp(name) }).first()
  await enter(page, await tokenOf(OWNER), '/all-orders')
  await expect(title(page, 'Orders')).toBeVisible()
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('checkbox', { name: 'To fulfil' }).check()
  await expect(page).toHaveURL(/fulfilment=open/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Fulfilment: To fulfil')
  await page.getByRole('searchbox', { name: /^Number/ }).fill(String(order.number))
  await expect(page).toHaveURL(new RegExp(`q=${order.number}`))
  await shown(`#${order.number}`).click()
  await expect(title(page, new RegExp(`Order #${order.number}`))).toContainText('To fulfil')

  await page.getByRole('button', { name: 'Fulfil', exact: true }).click()
  const counts = dialog(page).getByRole('textbox', { name: /^Units of/ })
  for (const field of (await counts.all()).slice(1)) await field.fill('0')
  await counts.first().fill('1')
  await dialog(page).getByRole('textbox', { name: 'Carrier' }).fill('City Courier')
  await dialog(page).getByRole('textbox', { name: 'Tracking number' }).fill('CC-77')
  await dialog(page).getByRole('button', { name: 'Fulfil 1 item' }).click()
  await expect(title(page, /Order/)).toContainText('Partly fulfilled')
  await expect(page.getByRole('region', { name: 'Parcel' })).toContainText('CC-77')
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveAttribute('aria-disabled', 'true')

  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await dialog(page)
    .getByRole('textbox', { name: /^Units of/ })
    .last()
    .fill('1')
  const give = dialog(page).getByRole('button', { name: /^Refund \$/ })
  const words = (await give.textContent()) ?? ''
  await expect(dialog(page).getByRole('status')).toContainText(words.replace('Refund ', 'You refund '))
  await give.click()
  await expect(title(page, /Order/)).toContainText('Partly refunded')
  await expect(page.getByRole('region', { name: 'Total' })).toContainText(`Refunded-${words.replace('Refund ', '')}`)

  await page.getByRole('button', { name: 'Print' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /^Invoice .*\(PDF\)$/ }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`invoice-${order.number}.pdf`)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText(/Credit note CN-\d+/)
  await page.getByRole('button', { name: 'Print' }).click()
  const [credit] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /^Credit note CN-\d+ \(PDF\)$/ }).click(),
  ])
  expect(credit.suggestedFilename()).toMatch(/^credit-note-CN-\d+\.pdf$/)
})

test('a list by keyboard: J and X select, the bar counts, an empty result says so', { tag: '@any-width' }, async ({
  page,
  isMobile,
}) => {
  await enter(page, await tokenOf(OWNER), '/all-orders?fulfilment=fulfilled')
  const boxes = page.getByRole('checkbox', { name: /^Select order/ })
  await expect(boxes.first()).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(bar).toContainText(/^2 orders selected/)
  await bar.getByRole('button', { name: /^Select all/ }).click()
  await expect(bar).not.toContainText(/^2 orders selected/)
  await bar.getByRole('button', { name: 'Clear' }).click()
  await expect(bar).toHaveCount(0)
  if (!isMobile) {
    await page.keyboard.press('/')
    await page.keyboard.type('nobody-has-this')
  } else await page.getByRole('searchbox', { name: /^Number/ }).fill('nobody-has-this')
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all orders' }).click()
  await expect(boxes.first()).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('button', { name: 'Previous' })).toBeEnabled()
  // The next page is read from its first row.
  await expect(boxes.first()).toBeInViewport()
})

test('list, order and dialogs: WCAG 2.2 A and AA in light and dark, no policy violations, nothing wider than the screen', async ({
  page,
  expectAccessibleInLightAndDark,
  expectNoCspViolation,
}) => {
  test.setTimeout(120_000)
  const order = await waitingOrder(1, 'cheapest')
  await enter(page, await tokenOf(OWNER), '/all-orders?fulfilment=open')
  await expect(page.getByRole('checkbox', { name: /^Select order/ }).first()).toBeVisible()
  await page
    .getByRole('checkbox', { name: /^Select order/ })
    .first()
    .check()
  await expectAccessibleInLightAndDark(page)
  expect(await fits(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: /^Filter/ }).click()
  await expect(page.getByRole('checkbox', { name: 'Refunded', exact: true })).toBeVisible()
  await expectAccessibleInLightAndDark(page)
  await page.goto(platform.url(`/orders-detail/${order._id}`))
  await expect(title(page, new RegExp(`Order #${order.number}`))).toBeVisible()
  await expectAccessibleInLightAndDark(page)
  expect(await fits(page)).toBeLessThanOrEqual(0)
  for (const name of ['Fulfil', 'Refund', 'Cancel order']) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(dialog(page)).toBeVisible()
    await expectAccessibleInLightAndDark(page)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  }
  expectNoCspViolation()
})
