import { sql } from 'drizzle-orm'
import { csv, type Importer, importer } from '@/e2e/importer'
import { provideTestDatabase } from '@/e2e/test-database'
import type { ImportState } from '@/lib/contract/imports'
import { makeStore } from '../../../demo/factories'
import { rowsOf } from '../../db/rows-of'
import { transaction } from '../../db/transaction'
import { magentoClothes, magentoCsv } from '../../import/magento-export.fixture'

provideTestDatabase()

const here = async () => importer(await makeStore())
const fieldsOf = ({ columns }: ImportState) => columns.map(({ field }) => field)
const askedOf = ({ columns }: ImportState) =>
  columns.filter(({ isAsked, filled }) => isAsked && filled > 0).map(({ heading }) => heading)

async function match(at: Importer, { _id, dialect }: ImportState, columns: (string | null)[], leftOut: number[] = []) {
  const { status, error, payload } = await at.call('match', { _id, dialect, columns, leftOut })
  return { status, message: error?.message, state: payload as ImportState }
}

const read = <R extends object>(at: Importer, query: ReturnType<typeof sql>) =>
  transaction(at.store, (tx) => rowsOf<R>(tx, query))

const MEDUSA = [
  ['Product Handle', 'Product Title', 'Variant Title', 'Variant Price USD', 'Price EUR', 'Origin', 'Product Height'],
  ['mug', 'Mug', 'One', '5', '4', 'Portugal', '12'],
]

describe('an unmapped column of a known format', () => {
  test('must be decided before the check, if it has content', async () => {
    const at = await here()
    const looked = await at.upload(csv(MEDUSA))
    expect(looked.dialect).toBe('Medusa')
    expect(askedOf(looked)).toEqual(['Price EUR', 'Origin'])
    expect(looked.columns[4]?.warning).toBe('Prices in EUR; this store sells in USD.')
    const refused = await match(at, looked, fieldsOf(looked))
    expect([refused.status, refused.message]).toEqual([400, 'Map to a field or skip: “Price EUR”, “Origin”.'])
    expect(await match(at, looked, fieldsOf(looked), [4])).toMatchObject({
      status: 400,
      message: 'Map to a field or skip: “Origin”.',
    })
    expect(await match(at, looked, fieldsOf(looked), [4, 5])).toMatchObject({ status: 200 })
  })

  test('can be mapped to a field that the file does not contain yet, in the same format', async () => {
    const at = await here()
    const looked = await at.upload(csv(MEDUSA))
    expect(looked.openFields).toEqual(expect.arrayContaining(['description', 'barcode']))
    expect(looked.openFields).not.toContain('title')
    const columns = fieldsOf(looked).with(5, 'tags')
    const done = await at.run(await at.check(looked, { columns }))
    expect(done).toMatchObject({ state: 'done', counts: { created: 1, failed: 0 } })
    expect(await read(at, sql`select tags from product`)).toEqual([{ tags: ['Portugal'] }])
    expect(await match(at, looked, columns.with(5, 'title'))).toMatchObject({ status: 409 })
  })

  test('prices in another currency are accepted as prices when the user confirms it', async () => {
    const at = await here()
    const looked = await at.upload(csv(MEDUSA.map((row) => row.filter((_, column) => column !== 3))))
    expect(looked.openFields).toContain('price')
    const done = await at.run(await at.check(looked, { columns: fieldsOf(looked).with(3, 'price') }))
    expect(done.counts).toMatchObject({ created: 1, failed: 0 })
    expect(await read(at, sql`select price::int from variant`)).toEqual([{ price: 400 }])
  })

  test('is decided the same way the next time, by the headings of the file', async () => {
    const at = await here()
    const first = await at.upload(csv(MEDUSA))
    await at.check(first, { columns: fieldsOf(first).with(5, 'tags') })
    const again = await at.upload(csv([...MEDUSA, ['cup', 'Cup', 'One', '3', '2', 'Spain', '']]))
    expect(again.columns[4]).toMatchObject({ field: null, isLeftOut: true, isAsked: true })
    expect(again.columns[5]).toMatchObject({ field: 'tags', isLeftOut: false })
    expect(await match(at, again, fieldsOf(again), [4])).toMatchObject({ status: 200 })
    const other = await at.upload(
      csv([
        [...MEDUSA[0]!, 'More'],
        [...MEDUSA[1]!, 'x'],
      ]),
    )
    expect(askedOf(other)).toEqual(['Price EUR', 'Origin', 'More'])
    expect(other.columns[5]).toMatchObject({ field: null, isLeftOut: false })
    const neighbour = await (await here()).upload(csv(MEDUSA))
    expect(neighbour.columns[5]).toMatchObject({ field: null, isLeftOut: false })
  })

  test('another format maps the columns again, without starting the check', async () => {
    const at = await here()
    const looked = await at.upload(csv(MEDUSA))
    const table = await at.state(at.call('match', { _id: looked._id, dialect: 'table', columns: [], onlyRead: true }))
    expect(table).toMatchObject({ state: 'matching', dialect: 'table' })
    expect(table.columns.every(({ isAsked }) => isAsked)).toBe(true)
    expect(table.columns[4]).toMatchObject({ field: null, isLeftOut: false })
    expect(
      await match(
        at,
        table,
        table.columns.map(() => null),
      ),
    ).toMatchObject({ status: 400 })
  })
})

describe('rows that look like variants', () => {
  const PARENTS = [
    ['sku', 'parent_sku', 'name', 'price'],
    ['T', '', 'Tee', '5'],
    ['T-S', 'T', 'Tee S', '5'],
    ['T-M', 'T', 'Tee M', '5'],
  ]

  test('are mapped by hand, and become products only on request', async () => {
    const at = await here()
    const looked = await at.upload(csv(PARENTS))
    expect([looked.dialect, looked.dialects]).toEqual(['table', ['table', 'Table with title and price']])
    expect(looked.columns[1]).toMatchObject({
      field: null,
      isLeftOut: false,
      warning: '2 rows reference another row in this column, as variants reference their product.',
    })
    expect(await match(at, looked, fieldsOf(looked))).toMatchObject({
      status: 400,
      message: 'Map to a field or skip: “parent_sku”.',
    })
    const done = await at.run(await at.check(looked))
    expect(done.counts).toMatchObject({ created: 3 })
  })
})

test("Magento's standard export imports completely: products, variants, tree and stock, and again without a change", async () => {
  const at = await here()
  const text = magentoCsv(magentoClothes(6, (n) => 12 + (n % 2)))
  const looked = await at.upload(text)
  expect([looked.dialect, askedOf(looked)]).toEqual(['Magento 2 export', []])
  const done = await at.run(await at.check(looked))
  expect(done.counts).toMatchObject({ created: 6, failed: 0 })
  expect(
    await read(
      at,
      sql`select (select count(*)::int from product) as products, (select count(*)::int from variant) as variants,
          (select count(*)::int from department) as departments, (select count(*)::int from category) as categories,
          (select sum(on_hand)::int from stock_level) as units`,
    ),
  ).toEqual([{ products: 6, variants: 75, departments: 2, categories: 4, units: 7500 }])
  const again = await at.check(await at.upload(text))
  expect(again.counts).toMatchObject({ created: 0, changed: 0, unchanged: 6, failed: 0 })
}, 120_000)

test('markup is shown as text, in the samples and in the result of the check', async () => {
  const at = await here()
  const html = (text: string) =>
    csv([
      ['Title', 'Price', 'Description'],
      ['Mug', '5', text],
    ])
  const looked = await at.upload(html('<p>Soft &amp; <b>warm</b></p><ul><li>One</li></ul>'))
  expect(looked.columns[2]?.samples).toEqual(['Soft & warm One'])
  const checked = await at.check(looked)
  const [item] = await at.items(checked._id, 'created')
  expect(item?.changes.Description).toEqual(['', 'Soft & warm One'])
  await at.run(checked)
  const bolder = await at.check(await at.upload(html('<p>Soft &amp; warm</p><ul><li>One</li></ul>')))
  const [change] = await at.items(bolder._id, 'changed')
  expect(change?.changes.Description).toEqual(['Soft & warm One', 'Soft & warm One (formatting changed)'])
})

test('an undone import is shown as undone, and frees its keys', async () => {
  const keys = (at: Importer) => read<{ key: string }>(at, sql`select key from variant order by key`)
  const file = csv([
    ['Handle', 'Title', 'Variant Price', 'Variant SKU'],
    ['mug', 'Mug', '5', 'UNDONE-MUG'],
    ['cup', 'Cup', '4', ''],
  ])
  const [first, second] = [await here(), await here()]
  const done = await first.bring(file)
  expect(done.undone).toBeNull()
  const before = await keys(first)
  await first.undo(done.changeSetId)
  expect(await first.state(first.get('read', { _id: done._id }))).toMatchObject({ state: 'done', undone: 'undone' })
  expect((await first.get('list', { entity: 'product' })).payload).toMatchObject({ imports: [{ undone: 'undone' }] })
  await second.bring(file)
  expect(await keys(second)).toEqual(before)
  await first.bring(file)
  expect((await keys(first)).some(({ key }) => before.some((old) => old.key === key))).toBe(false)
})
