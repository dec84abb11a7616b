import type { Page } from '@playwright/test'
import { callerAs, expect, storeAt, test } from '../fixtures'
import { enter, tokenOf } from './sign-in'

const OWNER = 'owner@demo.example'
const platform = storeAt('')
const dialog = (page: Page) => page.getByRole('dialog')
const heading = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('heading', { level: 1, name })
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

async function read<T>(path: string): Promise<T> {
  const headers = { authorization: await tokenOf(OWNER) }
  const { json } = await callerAs(platform.host)(`/api/vender/${path}`, { headers })
  return (json as { payload: T }).payload
}

type Low = { groups: { supplier: { name: string } | null; lines: { variantId: string; name: string }[] }[] }
type Item = { rows: { onHand: number; incoming: number; location: string }[] }

test('low stock is ordered, partly received, and shown in the inventory with its history', async ({
  page,
  expectAccessible,
}) => {
  test.setTimeout(120_000)
  const { groups } = await read<Low>('po/low')
  const group = groups.find(({ supplier }) => supplier !== null)
  const line = group?.lines[0]
  if (!group || !line) throw new Error('Nothing of a demo store is low.')
  const onHand = async () => (await read<Item>(`inventory/item?variantId=${line.variantId}`)).rows[0]?.onHand ?? 0
  const before = await onHand()

  await enter(page, await tokenOf(OWNER), '/po')
  await expect(heading(page, 'Purchase orders')).toBeVisible()
  await expect(page.getByRole('link', { name: /^#\d+/ }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'From low stock' }).click()
  await expect(heading(page, 'Order low stock')).toBeVisible()
  await expectAccessible(page)
  const part = page.getByRole('region', { name: new RegExp(`^${group.supplier?.name} for`) })
  await part
    .getByRole('textbox', { name: /^Order of/ })
    .first()
    .fill('4')
  await part.getByRole('button', { name: 'Create draft' }).click()
  await expect(heading(page, /Purchase order #/)).toBeVisible()
  await page.getByRole('button', { name: 'Mark as ordered' }).click()
  await dialog(page).getByRole('button', { name: 'Mark as ordered' }).click()
  await expect(page.getByText('Ordered', { exact: true }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page
    .getByRole('textbox', { name: /^Units of/ })
    .first()
    .fill('5')
  await page.getByRole('checkbox', { name: /^Send the changes to/ }).check()
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('sales@supplier.example')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(
    page
      .getByRole('region', { name: 'Products' })
      .getByRole('cell', { name: /^(Ordered )?5$/ })
      .first(),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Receive', exact: true }).click()
  await dialog(page)
    .getByRole('textbox', { name: /^Accept/ })
    .first()
    .fill('3')
  await dialog(page)
    .getByRole('textbox', { name: /^Reject/ })
    .first()
    .fill('1')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Receive 4 units' }).click()
  await expect(page.getByRole('region', { name: 'Deliveries' })).toContainText('3, 1 rejected (damaged)')
  await expectAccessible(page)

  expect(await onHand()).toBe(before + 3)
  await page.getByRole('region', { name: 'Products' }).getByRole('link', { name: line.name }).first().click()
  await expect(page.getByRole('heading', { level: 2, name: /^Why is this/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Purchase order #/ }).first()).toBeVisible()
  await expectAccessible(page)
})

test('an adjustment shows the resulting figure, and the history shows the reason', async ({
  page,
  expectAccessible,
  isMobile,
}) => {
  await enter(page, await tokenOf(OWNER), '/inventory')
  await expect(heading(page, 'Inventory')).toBeVisible()
  // On a phone a row is a card, and its actions are in a menu.
  if (isMobile)
    await page
      .getByRole('main')
      .getByRole('link', { name: /on hand/ })
      .first()
      .click()
  await expect(page.getByRole('button', { name: 'Adjust' }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Adjust' }).last().click()
  await dialog(page).getByRole('textbox', { name: 'Units' }).fill('1')
  await dialog(page).getByRole('textbox', { name: 'Note' }).fill('Found behind the shelf')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/On hand is \d+ now/)).toBeVisible()
})

test('every stock screen fits a phone', { tag: '@any-width' }, async ({ page, expectAccessible }) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 390, height: 844 })
  const [transfer] = (await read<{ rows: { _id: string }[] }>('transfers/list')).rows
  const [count] = (await read<{ rows: { _id: string }[] }>('counts/list')).rows
  const [order] = (await read<{ rows: { _id: string }[] }>('po/list')).rows
  await enter(page, await tokenOf(OWNER), '/inventory')
  const paths = [
    '/inventory',
    '/inventory?view=transfers',
    `/inventory?transfer=${transfer?._id}`,
    '/inventory?transfer=new',
    '/inventory?view=counts',
    `/inventory?count=${count?._id}`,
    '/inventory?count=new',
    '/location',
    '/create-location',
    '/venders',
    '/create-vender',
    '/po',
    '/create-po',
    `/edit-po/${order?._id}`,
  ]
  for (const path of paths) {
    await page.goto(platform.url(path))
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    expect([path, await fits(page)]).toEqual([path, 0])
    await expectAccessible(page)
  }
})
