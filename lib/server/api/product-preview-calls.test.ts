import { randomUUID } from 'node:crypto'
import { openProductAdmin } from '@/e2e/product-admin'
import { provideTestDatabase } from '@/e2e/test-database'
import type { ReplyOf } from '@/lib/contract/endpoint'
import type { SheetProduct, vendorProducts } from '@/lib/contract/vendor-products'
import { brand } from '../db/schema/departments'
import { transaction } from '../db/transaction'

provideTestDatabase()

type BulkPreview = ReplyOf<typeof vendorProducts.previewBulk>
type OrderAdmin = Awaited<ReturnType<typeof openProductAdmin>>
let admin: OrderAdmin
beforeAll(async () => {
  admin = await openProductAdmin()
})

test('a preview shows every price that the change then sets, and changes nothing', async () => {
  const made = await Promise.all([
    admin.create({ title: 'Small', variants: [{ price: 10 }] }),
    admin.create({
      title: 'Sized',
      options: ['Size'],
      variants: [
        { optionValues: ['M'], price: 10 },
        { optionValues: ['L'], price: 10 },
      ],
    }),
    admin.create({ title: 'Free', variants: [{ price: 0 }] }),
  ])
  const ids = [...made.map(({ _id }) => _id), randomUUID()]
  const action = { kind: 'price', by: 'percent', value: 12.5, rounding: 'ninety_nine' }
  const seen = (await admin.post('preview-bulk', { ids, action })).payload as BulkPreview
  expect(seen.prices.map(({ title, variant, before, after }) => [title, variant, before, after])).toEqual([
    ['Small', '', 10, 10.99],
    ['Sized', 'M', 10, 10.99],
    ['Sized', 'L', 10, 10.99],
  ])
  expect([seen.samePrices, seen.skipped.length]).toEqual([1, 1])
  expect((await admin.read(ids[0] ?? '')).variants[0]?.price).toBe(10)
  await admin.post('bulk', { changeSetId: randomUUID(), ids, action })
  for (const { _id, variant, after } of seen.prices) {
    const { variants } = await admin.read(_id)
    expect(variants.find(({ optionValues }) => optionValues.join() === variant)?.price).toBe(after)
  }
})

test('a preview lists products that would go on sale without stock', async () => {
  const { locations } = (await admin.get('choices')).payload as { locations: { _id: string }[] }
  const stock = [{ locationId: locations[0]!._id, quantity: 2 }]
  const made = await Promise.all([
    admin.create({ title: 'Empty', status: 'draft', variants: [{ price: 5 }] }),
    admin.create({ title: 'Stocked', status: 'draft', variants: [{ price: 5, stock }] }),
    admin.create({ title: 'Service', status: 'draft', variants: [{ price: 5, trackStock: false }] }),
    admin.create({ title: 'On sale', status: 'active', variants: [{ price: 5 }] }),
  ])
  const ids = made.map(({ _id }) => _id)
  const seen = (await admin.post('preview-bulk', { ids, action: { kind: 'status', status: 'active' } })).payload
  expect((seen as BulkPreview).soldOut.map(({ title }) => title)).toEqual(['Empty'])
})

test('the spreadsheet shows stock, and changes category and brand', async () => {
  const { locations } = (await admin.get('choices')).payload as { locations: { _id: string }[] }
  const stock = [{ locationId: locations[0]!._id, quantity: 3 }]
  const made = await admin.create({ title: 'Rowed', variants: [{ price: 5, stock }] })
  const service = await admin.create({ title: 'Uncounted', variants: [{ price: 5, trackStock: false }] })
  const ids = `${made._id}|${service._id}`
  const { products } = (await admin.get('sheet', { ids })).payload as { products: SheetProduct[] }
  expect(products.map(({ variants }) => variants[0]?.onHand)).toEqual([3, null])
  const brandId = randomUUID()
  await transaction(admin.store, (tx) =>
    tx.insert(brand).values({ storeId: admin.store.storeId, id: brandId, name: 'Oak' }),
  )
  const save = (change: object) =>
    admin.post('save-sheet', {
      changeSetId: randomUUID(),
      products: [{ _id: made._id, version: made.version, variants: [], ...change }],
    })
  expect((await save({ brandId: randomUUID() })).error?.fields).toHaveProperty('brandId')
  expect((await save({ brandId, categoryId: null })).payload).toMatchObject({ done: 1 })
  expect(await admin.read(made._id)).toMatchObject({ brandId, categoryId: null })
})
