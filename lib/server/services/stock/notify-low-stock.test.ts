import { randomUUID } from 'node:crypto'
import { emailsTo } from '@/e2e/emails'
import { stockAdmin } from '@/e2e/stock-admin'
import { provideTestDatabase } from '@/e2e/test-database'
import { makeVendor } from '../../../demo/account-factory'
import { makeStore } from '../../../demo/factories'
import { notifyLowStock } from './notify-low-stock'

provideTestDatabase()

test('low stock is reported once to people who may order it, and again after a restock', async () => {
  const store = await makeStore({ name: 'Corner shop' })
  const owner = await makeVendor(store)
  const support = await makeVendor(store, 'Support')
  const admin = stockAdmin(store, owner.token)
  const { variantId } = await admin.goods(3, { title: 'Candle' })
  const { _id, locationId } = await admin.item(variantId)
  const emails = async () => (await emailsTo(owner.email)).filter(({ kind }) => kind === 'low-stock')
  await notifyLowStock()
  expect(await emails()).toEqual([])
  await admin.done('inventory/reorder', { changeSetId: randomUUID(), ids: [_id], reorderPoint: 5 })
  await notifyLowStock()
  await notifyLowStock()
  const [mail, ...others] = await emails()
  expect([mail?.subject, others]).toEqual(['One product is low on stock at Corner shop', []])
  expect(mail?.text).toContain('3 at')
  const told = async (path: string) =>
    (await admin.read<{ notices: { title: string; detail: string }[] }>(path)).notices
  expect(await told('notices/list')).toEqual([
    expect.objectContaining({ title: 'In stock: 1 low', detail: expect.stringContaining('Candle at'), isSeen: false }),
  ])
  expect((await emailsTo(support.email)).filter(({ kind }) => kind === 'low-stock')).toEqual([])
  const set = (shown: number, quantity: number) =>
    admin.done('inventory/adjust', { variantId, locationId, shown, kind: 'set', quantity, reason: 'restock' })
  await set(3, 9)
  await notifyLowStock()
  await set(9, 2)
  await notifyLowStock()
  expect(await emails()).toHaveLength(2)
})
