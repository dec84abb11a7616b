import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { uuidv7 } from 'uuidv7'
import { stockAdmin } from '@/e2e/stock-admin'
import { provideTestDatabase } from '@/e2e/test-database'
import { InventoryFilter, inventory } from '@/lib/contract/inventory'
import type { InventoryRow } from '@/lib/contract/inventory-row'
import { makeVendor } from '../../../demo/account-factory'
import { type MadeStore, makeStore } from '../../../demo/factories'
import { makeProduct } from '../../../demo/product-factory'
import { rowsOf } from '../../db/rows-of'
import { location, stockLevel } from '../../db/schema/stock'
import { transaction } from '../../db/transaction'
import { pageOf } from '../rows/page-of'
import { inventoryCount, inventoryPass } from './inventory-pass'
import { type FoundStock, INVENTORY_ID, INVENTORY_SORT, inventoryFrom, inventoryWhere } from './inventory-rows'
import { inventorySource } from './inventory-source'

provideTestDatabase()

type Page = { rows: InventoryRow[]; next: string | null; matching: number | null }

const PRODUCTS = 24
const UNITS = [0, 0, 3, -2, 40]

let shop: MadeStore
let other: MadeStore
let places: string[]
let categories: string[]

/** Products in every state, at three locations of which one is closed; some variants were never stocked anywhere. */
async function fill(store: MadeStore): Promise<void> {
  const { storeId } = store
  for (const name of ['Cellar', 'Closed']) {
    const row = { storeId, id: uuidv7(), name, isActive: name !== 'Closed' }
    await transaction(store, (tx) => tx.insert(location).values(row))
  }
  const found = await transaction(store, (tx) =>
    rowsOf<{ id: string }>(tx, sql`select id from location where store_id = ${storeId} order by created_at, id`),
  )
  for (let at = 0; at < PRODUCTS; at += 1) {
    const { variantIds } = await makeProduct(store, {
      title: `Thing ${String.fromCharCode(97 + (at % 7))}`,
      status: (['active', 'draft', 'archived'] as const)[at % 3] ?? 'active',
      ...(at % 2 === 0 ? { path: ['Home', 'Rooms', at % 4 === 0 ? 'Kitchen' : 'Bath'] as const } : {}),
      variants: [
        { stock: 0, optionValues: ['One'] },
        { stock: at % 5 === 0 ? null : 0, optionValues: ['Two'], status: at % 4 === 1 ? 'archived' : 'active' },
      ],
    })
    for (const [each, variantId] of variantIds.entries()) {
      for (const [where, { id: locationId }] of found.entries()) {
        const units = (number: number) => UNITS[(at * 3 + each * 5 + where * 2 + number) % UNITS.length] ?? 0
        if ((at + each + where) % 4 === 0 || (at + each) % 6 === 0) continue
        const level = { storeId, id: uuidv7(), variantId, locationId, onHand: units(0), incoming: Math.abs(units(1)) }
        await transaction(store, (tx) => tx.insert(stockLevel).values(level))
      }
    }
  }
}

beforeAll(async () => {
  shop = await makeStore()
  other = await makeStore()
  for (const store of [shop, other]) await fill(store)
  const idsOf = (table: string) =>
    transaction(shop, (tx) =>
      rowsOf<{ id: string }>(tx, sql`select id from ${sql.identifier(table)} where store_id = ${shop.storeId}`),
    )
  places = (await idsOf('location')).map(({ id }) => id)
  categories = (await idsOf('category')).map(({ id }) => id)
})

test('one pass finds the rows that reading product by product finds, for every filter and person', async () => {
  expect([places.length, categories.length]).toEqual([3, 2])
  const some = (values: readonly string[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
  const asked = fc.record({
    location: some(places),
    category: some(categories),
    query: fc.constantFrom('', '', 'thing', 'thing c', 'two', 'nothing'),
    standing: fc.subarray(['low', 'out', 'negative', 'incoming']),
    locationIds: fc.option(fc.subarray(places), { nil: null }),
  })
  const sizes = new Set<number>()
  await fc.assert(
    fc.asyncProperty(asked, async ({ locationIds, ...values }) => {
      const filter = InventoryFilter.parse(values)
      const person = { storeId: shop.storeId, locationIds }
      const idsIn = (from: ReturnType<typeof inventoryFrom>, where: ReturnType<typeof inventoryWhere>) =>
        transaction(shop, (tx) =>
          rowsOf<{ id: string }>(tx, sql`select ${INVENTORY_ID} as id from ${from} where ${where} order by 1`),
        )
      const expected = await idsIn(inventoryFrom(person), inventoryWhere(person, filter))
      const { from, where } = inventoryPass(person, filter)
      expect(await idsIn(from, where)).toEqual(expected)
      sizes.add(expected.length)
      for (const most of [5, 10_000]) {
        const query = inventoryCount(person, filter, most)
        const isPlain = filter.query === '' && !filter.category && filter.standing.length === 0
        expect(query !== null).toBe(isPlain)
        if (query === null) continue
        const [row] = await transaction(shop, (tx) => rowsOf<{ rows: number }>(tx, sql`select (${query})::int as rows`))
        expect(row?.rows).toBe(Math.min(expected.length, most))
      }
    }),
    { numRuns: 120 },
  )
  expect(sizes.size).toBeGreaterThan(10)
})

test('pages in every order are those of all rows sorted, whatever has no stock level', async () => {
  const some = (values: readonly string[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
  const asked = fc.record({
    location: some(places),
    locationIds: fc.option(fc.subarray(places), { nil: null }),
    standing: fc.oneof(fc.constant([]), fc.subarray(['low', 'out', 'negative', 'incoming'])),
    sort: fc.constantFrom('available', 'updated', 'title'),
    direction: fc.constantFrom('asc', 'desc'),
    size: fc.integer({ min: 1, max: 40 }),
  })
  await fc.assert(
    fc.asyncProperty(asked, async ({ locationIds, ...values }) => {
      const input = inventory.list.input.parse(values)
      const person = { ...shop, locationIds }
      const expected = await transaction(shop, (tx) => {
        // Equal figures are parted by variant; in all other cases, variants of a product stay together.
        const isByFigure = input.sort !== 'title' && input.standing.length === 0
        const ids = [...(isByFigure ? [] : [sql`p.id`]), sql`v.id`, sql`l.id`]
        const order = [sql`${INVENTORY_SORT[input.sort].value}`, ...ids]
        const steps = order.map((step) => sql`${step} ${sql.raw(input.direction)}`)
        return rowsOf<{ id: string }>(
          tx,
          sql`select ${INVENTORY_ID} as id from ${inventoryFrom(person)}
              where ${inventoryWhere(person, input)} order by ${sql.join(steps, sql`, `)}`,
        )
      })
      const paged: string[] = []
      for (let after: string | undefined, isFirst = true; isFirst || after; isFirst = false) {
        const page = await transaction(shop, async (tx) => {
          const { order, ...source } = await inventorySource(tx, person, { ...input, after })
          return pageOf<FoundStock>(tx, source, order, { after, size: input.size })
        })
        if (isFirst) expect(page.matching).toBe(expected.length)
        paged.push(...page.rows.map(({ variantId, locationId }) => `${variantId}:${locationId}`))
        after = page.next ?? undefined
      }
      expect(paged).toEqual(expected.map(({ id }) => id))
    }),
    { numRuns: 60 },
  )
})

test.each<Record<string, string>>([
  { sort: 'available', direction: 'asc' },
  { sort: 'available', direction: 'desc', further: 'title-asc' },
  { sort: 'updated', direction: 'desc' },
  { sort: 'title', direction: 'asc', query: 'thing' },
  { sort: 'updated', direction: 'asc', further: 'available-desc|title-desc' },
])('pages in the order %j have every row once, and the number of all', async (query) => {
  const admin = stockAdmin(shop, (await makeVendor(shop)).token)
  const whole = await admin.read<Page>('inventory/list', { size: '100' })
  const sorted = await admin.read<Page>('inventory/list', { ...query, size: '100' })
  expect(sorted.rows.map(({ _id }) => _id).sort()).toEqual(whole.rows.map(({ _id }) => _id).sort())
  const values = sorted.rows.map(({ available, updatedAt, name }) => {
    if (query.sort === 'title') return name.toLowerCase()
    return query.sort === 'available' ? available : (updatedAt ?? '')
  })
  const ordered = values.toSorted((one, another) => (one < another ? -1 : one > another ? 1 : 0))
  expect(values).toEqual(query.direction === 'asc' ? ordered : ordered.reverse())
  const paged: InventoryRow[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page: Page = await admin.read('inventory/list', { ...query, size: '7', ...(after ? { after } : {}) })
    expect(page.matching).toBe(after ? null : whole.rows.length)
    paged.push(...page.rows)
    after = page.next
  }
  expect(paged).toEqual(sorted.rows)
})
