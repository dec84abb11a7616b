import { randomUUID } from 'node:crypto'
import { exported } from '@/e2e/exported'
import { csv, importer } from '@/e2e/importer'
import { handsOf, inputOf, openProductAdmin } from '@/e2e/product-admin'
import { stockAdmin } from '@/e2e/stock-admin'
import { provideTestDatabase } from '@/e2e/test-database'
import type { NodeEntry } from '@/lib/contract/catalogue-tree'
import type { InventoryRow } from '@/lib/contract/inventory-row'
import type { ProductAdmin } from '@/lib/contract/product-admin'
import { makeStore } from '../../demo/factories'

provideTestDatabase()

const NOTHING = { photo: null, parentId: null, taxRateId: null }

/** A store with Food › Fruit › Apples; the department says what is given. */
async function grocer(said: object) {
  const admin = await openProductAdmin()
  const stock = stockAdmin(admin.store, admin.token)
  const make = async (level: string, name: string, facts: object) =>
    (await admin.anyCall('vender/tree/create', { ...NOTHING, level, name, ...facts })).payload as NodeEntry
  const food = await make('department', 'Food', said)
  const fruit = await make('sub_department', 'Fruit', { parentId: food._id })
  const apples = await make('category', 'Apples', { parentId: fruit._id })
  const change = async ({ _id, name }: NodeEntry, level: string, facts: object) => {
    const path = level === 'class' ? 'class' : 'tree'
    const { version } = await stock.read<NodeEntry>(`${path}/read`, { level, _id })
    return admin.anyCall(`vender/${path}/update`, { ...NOTHING, level, _id, version, name, ...facts })
  }
  const points = async (variantId: string) => {
    const { rows } = await stock.read<{ rows: InventoryRow[] }>('inventory/list', { size: '100' })
    return rows.filter((row) => row.variantId === variantId).map((row) => [row.location, row.onHand, row.reorderPoint])
  }
  return { ...admin, stock, food, fruit, apples, change, points }
}

const variantOf = ({ variants }: ProductAdmin, at = 0) => variants[at]!._id

test('a new variant has the reorder point of the nearest node, and preserves it', async () => {
  const at = await grocer({ reorderPoint: 6 })
  const first = await at.create({ title: 'Gala', categoryId: at.apples._id })
  expect(await at.points(variantOf(first))).toEqual([['Main location', 0, 6]])
  await at.change(at.fruit, 'sub_department', { parentId: at.food._id, reorderPoint: 9 })
  const kind = (await at.anyCall('vender/class/create', { ...NOTHING, level: 'class', name: 'Rare' }))
    .payload as NodeEntry
  await at.change(kind, 'class', { reorderPoint: 0 })
  const later = await at.create({ title: 'Fuji', categoryId: at.apples._id })
  const rare = await at.create({ title: 'Rubinette', categoryId: at.apples._id, classId: kind._id })
  const elsewhere = await at.create({ title: 'Bag' })
  const all = [first, later, rare, elsewhere].map((product) => at.points(variantOf(product)))
  expect((await Promise.all(all)).map(([row]) => row?.[2])).toEqual([6, 9, 0, null])
})

test('it is set at the location of the opening stock only; untracked variants have none', async () => {
  const at = await grocer({ reorderPoint: 6 })
  const { _id: locationId, name } = await at.stock.place('Cellar')
  const kept = await at.create({
    title: 'Cider',
    categoryId: at.apples._id,
    variants: [{ price: 4, stock: [{ locationId, quantity: 20 }] }],
  })
  expect(await at.points(variantOf(kept))).toEqual([[name, 20, 6]])
  const service = await at.create({
    title: 'Tasting',
    categoryId: at.apples._id,
    variants: [{ price: 9, trackStock: false }],
  })
  expect((await at.points(variantOf(service))).map(([, , point]) => point)).toEqual([null, null])
})

test('an added variant and a copy have it; existing variants do not change', async () => {
  const at = await grocer({})
  const draft = { title: 'Juice', categoryId: at.apples._id, options: ['Size'] }
  const juice = await at.create({ ...draft, variants: [{ price: 2, optionValues: ['S'] }] })
  await at.change(at.food, 'department', { reorderPoint: 3 })
  const more = { price: 3, optionValues: ['L'] }
  const saved = await at.post('save', { ...inputOf(juice), variants: [...inputOf(juice).variants, more] })
  const product = saved.payload as ProductAdmin
  expect(await at.points(variantOf(product, 0))).toEqual([['Main location', 0, null]])
  expect(await at.points(variantOf(product, 1))).toEqual([['Main location', 0, 3]])
  const { payload } = await at.post('duplicate', { _id: juice._id })
  const copy = await at.read((payload as { _id: string })._id)
  expect(await at.points(variantOf(copy, 1))).toEqual([['Main location', 0, 3]])
})

test('imported products have it too, undo removes it, and a second run changes nothing', async () => {
  const me = await importer(await makeStore())
  const admin = await handsOf(me.store, 'Owner')
  const stock = stockAdmin(me.store, me.token)
  const made = await admin.anyCall('vender/tree/create', {
    ...NOTHING,
    level: 'department',
    name: 'Food',
    reorderPoint: 5,
  })
  expect(made.status).toBe(200)
  const table = csv([
    ['Title', 'Department', 'Sub-department', 'Category', 'SKU', 'Price', 'Quantity'],
    ['Gala', 'Food', 'Fruit', 'Apples', 'GALA', '2.50', '12'],
    ['Bag', 'Home', 'Kitchen', 'Bags', 'BAG', '1.00', '3'],
  ])
  const done = await me.bring(table)
  const rows = async () => (await stock.read<{ rows: InventoryRow[] }>('inventory/list', {})).rows
  const points = async () => (await rows()).map(({ name, onHand, reorderPoint }) => [name, onHand, reorderPoint])
  expect(await points()).toEqual([
    ['Bag', 3, null],
    ['Gala', 12, 5],
  ])
  const gala = (await rows()).find(({ name }) => name === 'Gala')!
  await stock.done('inventory/reorder', { changeSetId: randomUUID(), ids: [gala._id], reorderPoint: 8 })
  expect((await me.bring(table)).counts).toMatchObject({ unchanged: 2 })
  expect(await points()).toContainEqual(['Gala', 12, 8])
  expect((await me.undo(done.changeSetId)).payload).toMatchObject({ state: 'undone' })
  expect(await rows()).toEqual([])
})

test('a minimum age comes from the category, unless the form sets another one or none', async () => {
  const at = await grocer({ minimumAge: 16 })
  const from = async (facts: object) => (await at.create({ categoryId: at.apples._id, ...facts })).minimumAge
  expect([await from({}), await from({ minimumAge: 18 }), await from({ minimumAge: null })]).toEqual([16, 18, null])
  const cider = await at.create({ categoryId: at.apples._id, minimumAge: 18 })
  const { minimumAge: _left, ...rest } = inputOf(cider)
  expect((await at.post('save', { ...rest, title: 'Cider' })).payload).toMatchObject({ minimumAge: 18 })
  expect((await at.post('create', { ...rest, productId: randomUUID(), minimumAge: 0 })).status).toBe(400)
})

test('whether coupons apply comes from the category, unless the form or the file sets it', async () => {
  const at = await grocer({ isDiscountable: false })
  const from = async (facts: object) => (await at.create({ categoryId: at.apples._id, ...facts })).isDiscountable
  expect([await from({}), await from({ isDiscountable: true }), await from({ categoryId: null })]).toEqual([
    false,
    true,
    true,
  ])
  const gala = await at.create({ categoryId: at.apples._id })
  const { isDiscountable: _left, ...rest } = inputOf(gala)
  expect((await at.post('save', { ...rest, title: 'Gala' })).payload).toMatchObject({ isDiscountable: false })
  const now = (await at.read(gala._id)).version
  const saved = await at.post('save', { ...rest, version: now, categoryId: null, isDiscountable: true })
  expect(saved.payload).toMatchObject({ isDiscountable: true })
})

test('a file sets both in columns of their own; without one, new products inherit and others do not change', async () => {
  const me = await importer(await makeStore())
  const admin = await handsOf(me.store, 'Owner')
  const place = { ...NOTHING, level: 'department', name: 'Books', isDiscountable: false, minimumAge: 12 }
  await admin.anyCall('vender/tree/create', place)
  const said = async () => {
    const { rows } = await exported(me.store, me.token, 'product')
    return rows.map((row) => `${row.Title}: ${row.Coupons} ${row['Minimum age']}`.trim()).sort()
  }
  const heading = ['Title', 'Department', 'Category', 'Price']
  const columns = ['title', 'department', 'category', 'price', 'discountable', 'minimumAge']
  const tell = async (...rows: string[][]) =>
    me.run(
      await me.check(await me.upload(csv([[...heading, 'Coupons', 'Minimum age'], ...rows])), {
        dialect: 'table',
        columns,
      }),
    )
  await me.bring(csv([heading, ['Atlas', 'Books', 'Maps', '9.00'], ['Lamp', 'Home', 'Light', '9.00']]))
  expect(await said()).toEqual(['Atlas: no 12', 'Lamp: yes'])
  const done = await tell(['Atlas', 'Books', 'Maps', '9.00', 'yes', '18'], ['Globe', 'Books', 'Maps', '9.00', '', ''])
  const after = ['Atlas: yes 18', 'Globe: no', 'Lamp: yes']
  expect(await said()).toEqual(after)
  expect((await me.items(done._id, 'changed'))[0]?.changes).toMatchObject({
    Coupons: ['no', 'yes'],
    'Minimum age': ['12', '18'],
  })
  await me.bring(csv([heading, ['Atlas', 'Books', 'Maps', '8.00']]))
  expect(await said()).toEqual(after)
  await me.undo((await tell(['Atlas', 'Books', 'Maps', '8.00', 'no', ''])).changeSetId)
  expect(await said()).toEqual(after)
})

test('a table of departments sets their defaults: blank inherits from the level above, a missing column changes nothing', async () => {
  const me = await importer(await makeStore())
  const said = async () => {
    const { rows } = await exported(me.store, me.token, 'department')
    return rows.map((row) => [
      row.Name,
      row['Target margin (%)'],
      row['Reorder point'],
      row.Coupons,
      row['Minimum age'],
    ])
  }
  const heading = ['Name', 'Target margin (%)', 'Reorder point', 'Coupons', 'Minimum age']
  await me.bring(csv([heading, ['Food', '37.5', '6', 'no', '18']]), 'department')
  expect(await said()).toEqual([['Food', '37.5', '6', 'no', '18']])
  expect((await me.bring(csv([['Name'], ['Food']]), 'department')).counts).toMatchObject({ unchanged: 1 })
  const done = await me.bring(csv([heading, ['Food', '', '0', '', '16'], ['Home', '120', '', '', '']]), 'department')
  expect(await said()).toEqual([['Food', '', '0', '', '16']])
  expect((await me.items(done._id, 'changed'))[0]?.changes).toEqual({
    'Target margin (%)': ['37.5', ''],
    'Reorder point': ['6', '0'],
    Coupons: ['no', ''],
    'Minimum age': ['18', '16'],
  })
  const [refused] = await me.items(done._id, 'failed')
  expect(refused?.reason).toBe('Target margin (%): At most 99 %')
})
