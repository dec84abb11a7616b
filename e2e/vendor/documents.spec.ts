import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { callerAs, expect, storeAt, test } from '../fixtures'
import { post } from '../platform/people'
import { enter, tokenOf } from './sign-in'

const OWNER = 'owner@demo.example'
const platform = storeAt('')
const dialog = (page: Page) => page.getByRole('dialog')
const bar = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' })

async function read<T>(path: string): Promise<T> {
  const headers = { authorization: await tokenOf(OWNER) }
  const { json } = await callerAs(platform.host)(`/api/vender/${path}`, { headers })
  return (json as { payload: T }).payload
}

async function write<T>(path: string, body: object): Promise<T> {
  const { status, payload } = await post(`vender/${path}`, body, await tokenOf(OWNER))
  expect([path, status]).toEqual([path, 200])
  return payload as T
}

type Named = { _id: string; name: string }
type Goods = { variantId: string; name: string; sku: string; available: number }
type StockDocument = { _id: string; number: number; version: number }

const goodsAt = async (locationId: string) =>
  (await read<{ goods: Goods[] }>(`inventory/goods?locationId=${locationId}`)).goods.filter(
    ({ available, sku }) => available > 1 && sku !== '',
  )

test('a conflicting save of an order shows both versions and lets the user choose', async ({
  page,
  problems,
  expectAccessible,
}) => {
  problems.allow(/409/)
  const { suppliers, locations } = await read<{ suppliers: Named[]; locations: Named[] }>('po/choices')
  const [goods] = await goodsAt(locations[0]?._id ?? '')
  const facts = {
    supplierId: suppliers[0]?._id,
    locationId: locations[0]?._id,
    lines: [{ variantId: goods?.variantId, quantity: 2, unitCost: 1, supplierSku: '' }],
  }
  const order = await write<StockDocument>('po/create', { ...facts, draftId: randomUUID() })
  await enter(page, await tokenOf(OWNER), `/edit-po/${order._id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'Reference' }).fill('Mine')
  const theirs = { reference: 'Theirs', staffNote: 'By the back door' }
  await write('po/update', { ...facts, ...theirs, _id: order._id, version: order.version })
  await bar(page)
    .getByRole('button', { name: /^Save draft/ })
    .click()
  const panel = page.getByRole('alert', { name: 'Changed by someone else' })
  await expect(panel).toContainText('Updated with their values: Staff note.')
  await expect(panel.getByRole('radio', { name: 'Use theirs: Theirs' })).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Continue with the latest version' }).click()
  await expect(page.getByRole('textbox', { name: 'Staff note' })).toHaveValue('By the back door')
  await expect(bar(page)).toContainText('Changed: Reference')
  await bar(page)
    .getByRole('button', { name: /^Save draft/ })
    .click()
  await expect(page.getByText(`Purchase order #${order.number} is saved.`)).toBeVisible()
  const saved = await read<{ reference: string; staffNote: string }>(`po/detail?_id=${order._id}`)
  expect([saved.reference, saved.staffNote]).toEqual(['Mine', 'By the back door'])
})

test('received units of a transfer are counted by scanner', async ({ page, expectAccessible }) => {
  const { locations } = await read<{ locations: Named[] }>('transfers/places')
  const [from, to] = locations
  const [goods] = await goodsAt(from?._id ?? '')
  const { _id, version } = await write<StockDocument>('transfers/create', {
    draftId: randomUUID(),
    fromId: from?._id,
    toId: to?._id,
    lines: [{ variantId: goods?.variantId, quantity: 2 }],
  })
  await write('transfers/send', { _id, version })
  await enter(page, await tokenOf(OWNER), `/inventory?transfer=${_id}`)
  await page.getByRole('button', { name: 'Receive', exact: true }).click()
  const scanner = dialog(page).getByRole('textbox', { name: 'Scan' })
  await scanner.fill('nowhere')
  await scanner.press('Enter')
  await expect(dialog(page)).toContainText('No open line has the code nowhere.')
  await scanner.fill(goods?.sku ?? '')
  await scanner.press('Enter')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Receive 1 unit' }).click()
  await expect(page.getByText('Partly received').first()).toBeVisible()
  await page.getByRole('button', { name: 'Receive', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Receive all' }).click()
  await dialog(page).getByRole('button', { name: 'Receive 1 unit' }).click()
  await expect(page.getByRole('button', { name: 'Receive', exact: true })).toHaveCount(0)
})
