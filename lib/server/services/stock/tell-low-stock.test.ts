import { randomUUID } from 'node:crypto'
import { lettersTo } from '@/e2e/letters'
import { stockDesk } from '@/e2e/stock-desk'
import { provideTestDatabase } from '@/e2e/test-database'
import { makeVendor } from '../../../demo/account-factory'
import { makeStore } from '../../../demo/factories'
import { tellLowStock } from './tell-low-stock'

provideTestDatabase()

test('what is low is told once to those who may order it, and again after it was restocked', async () => {
  const store = await makeStore({ name: 'Corner shop' })
  const owner = await makeVendor(store)
  const support = await makeVendor(store, 'Support')
  const desk = stockDesk(store, owner.token)
  const { variantId } = await desk.goods(3, { title: 'Candle' })
  const { _id, locationId } = await desk.item(variantId)
  const letters = async () => (await lettersTo(owner.email)).filter(({ kind }) => kind === 'low-stock')
  await tellLowStock()
  expect(await letters()).toEqual([])
  await desk.done('inventory/reorder', { changeSetId: randomUUID(), ids: [_id], reorderPoint: 5 })
  await tellLowStock()
  await tellLowStock()
  const [letter, ...others] = await letters()
  expect([letter?.subject, others]).toEqual(['One product is low at Corner shop', []])
  expect(letter?.text).toContain('3 at')
  const told = async (path: string) => (await desk.read<{ notices: { title: string; detail: string }[] }>(path)).notices
  expect(await told('notices/list')).toEqual([
    expect.objectContaining({ title: 'In stock: 1 low', detail: expect.stringContaining('Candle at'), isSeen: false }),
  ])
  expect((await lettersTo(support.email)).filter(({ kind }) => kind === 'low-stock')).toEqual([])
  const set = (shown: number, quantity: number) =>
    desk.done('inventory/adjust', { variantId, locationId, shown, kind: 'set', quantity, reason: 'restock' })
  await set(3, 9)
  await tellLowStock()
  await set(9, 2)
  await tellLowStock()
  expect(await letters()).toHaveLength(2)
})
