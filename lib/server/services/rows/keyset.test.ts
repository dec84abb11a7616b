import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { provideTestDatabase } from '@/e2e/test-database'
import { Failure } from '@/lib/rules/failure'
import { type Ordering, orderWord } from '@/lib/rules/list-order'
import { makeStore } from '../../../demo/factories'
import type { StoreScope } from '../../context'
import { transaction } from '../../db/transaction'
import { type ListOrder, orderOf, type Sorting, uuids } from './keyset'
import { pageOf } from './page-of'

provideTestDatabase()

type Row = { id: string; price: number; stock: number; title: string }
const SORTS = ['price', 'stock', 'title'] as const
type Sort = (typeof SORTS)[number]

const SORTINGS: Readonly<Record<Sort, Sorting>> = {
  price: { value: sql`t.price`, type: 'bigint' },
  stock: { value: sql`t.stock`, type: 'bigint' },
  title: { value: sql`t.title`, type: 'text' },
}
const ID = uuids(sql`t.id`)

const some = (max: number) => fc.integer({ min: 0, max })
// Few values, so that many are equal.
const rows = fc
  .array(fc.record({ price: some(3), stock: some(2), title: fc.constantFrom('a', 'b "quoted"', 'ü') }), {
    maxLength: 30,
  })
  .map((all) => all.map((row, at): Row => ({ ...row, id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}` })))
const ordering = fc.record({
  sort: fc.constantFrom(...SORTS),
  direction: fc.constantFrom('asc' as const, 'desc' as const),
})
const orders = fc.array(ordering, { minLength: 1, maxLength: 3 })

const orderFor = ([first, ...rest]: readonly Ordering<Sort>[]): ListOrder => {
  if (!first) throw new Error('A list has an order.')
  return orderOf(SORTINGS, ID, { ...first, further: rest.map(orderWord) })
}

const read = (scope: StoreScope, from: readonly Row[], order: ListOrder, size: number, after?: string) =>
  transaction(scope, (tx) =>
    pageOf<Row>(
      tx,
      {
        columns: sql`t.*`,
        from: sql`json_to_recordset(${JSON.stringify(from)}::json) as t(id uuid, price int, stock int, title text)`,
        where: sql`true`,
      },
      order,
      { size, after },
    ),
  )

async function readAll(scope: StoreScope, from: readonly Row[], order: ListOrder, size: number): Promise<Row[]> {
  const found: Row[] = []
  let after: string | undefined
  do {
    const page = await read(scope, from, order, size, after)
    found.push(...page.rows)
    after = page.next ?? undefined
  } while (after !== undefined)
  return found
}

/** −1, 0 or 1 as the database sorts: texts here sort by code points. */
const compared = (one: Row, other: Row, { sort, direction }: Ordering<Sort>): number => {
  const [left, right] = [one[sort], other[sort]]
  const sign = left < right ? -1 : left > right ? 1 : 0
  return direction === 'asc' ? sign : -sign
}

test('pages of any size, by any orders, contain every row once and in order', async () => {
  const scope = await makeStore()
  await fc.assert(
    fc.asyncProperty(rows, orders, fc.integer({ min: 1, max: 7 }), async (all, asked, size) => {
      const found = await readAll(scope, all, orderFor(asked), size)
      expect(found.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort())
      for (const [at, row] of found.entries()) {
        const next = found[at + 1]
        if (!next) continue
        const differing = asked.map((each) => compared(row, next, each)).find((sign) => sign !== 0)
        expect(differing ?? -1).toBe(-1)
      }
    }),
    { numRuns: 60 },
  )
}, 60_000)

test('rejects a cursor of another order and an invalid one', async () => {
  const scope = await makeStore()
  const all = [1, 2, 3].map((at) => ({
    id: `00000000-0000-4000-8000-00000000000${at}`,
    price: at,
    stock: 0,
    title: 'a',
  }))
  const byPrice = orderFor([{ sort: 'price', direction: 'asc' }])
  const both = orderFor([
    { sort: 'price', direction: 'asc' },
    { sort: 'title', direction: 'desc' },
  ])
  const { next } = await read(scope, all, both, 1)
  const written = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const odd = [
    next ?? '',
    'x',
    '',
    written(['1; drop table store', all[0]?.id]),
    written([1, all[0]?.id]),
    written(['1', 'x']),
  ]
  for (const after of odd) await expect(read(scope, all, byPrice, 1, after)).rejects.toThrow(Failure)
})
