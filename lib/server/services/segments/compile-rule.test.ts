import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { provideTestDatabase } from '@/e2e/test-database'
import type { MadeStore } from '@/lib/demo/factories'
import { meetsRule } from '@/lib/rules/segments/evaluate-rule'
import type { SegmentRule } from '@/lib/rules/segments/segment-rule'
import { rowsOf } from '../../db/rows-of'
import { transaction } from '../../db/transaction'
import { peopleOfRule } from './compile-rule'
import { customerFactsOf } from './customer-facts'
import { addCustomers, storeWithGoods } from './random-store.fixture'
import { anyCustomers, anyRule, expectedFacts, MOMENT } from './segments.fixture'

provideTestDatabase()

const peopleIn = async (store: MadeStore, rule: SegmentRule, only?: readonly string[]): Promise<string[]> => {
  const scope = { ...store, ...MOMENT, ...(only && { only }) }
  const rows = await transaction(store, (tx) => rowsOf<{ id: string }>(tx, peopleOfRule(scope, rule)))
  return rows.map(({ id }) => id).sort()
}

test('the statement finds whom the rule finds in memory, and “not” everybody else', async () => {
  const pastSets: string[] = []
  await fc.assert(
    fc.asyncProperty(anyCustomers, fc.infiniteStream(fc.nat()), async (all, seeds) => {
      const { store, goods } = await storeWithGoods()
      const ids = await addCustomers(store, goods, all)
      const known = expectedFacts(all, goods)
      const people = ids.filter((_, at) => known[at] !== null).sort()
      const rules = [
        ...fc.sample(anyRule(goods), { numRuns: 24, seed: seeds.next().value ?? 0 }),
        // Its edges are times of two rows: rules at random ask for it too seldom.
        { field: 'campaign_ordered' as const, op: 'any_of' as const, value: goods.campaigns },
      ]
      for (const [at, rule] of rules.entries()) {
        const expected = ids.filter((_, index) => {
          const facts = known[index]
          return facts && meetsRule(rule, facts, MOMENT)
        })
        const found = await peopleIn(store, rule)
        expect({ rule, found }).toEqual({ rule, found: expected.sort() })
        const others = await peopleIn(store, { not: rule })
        expect({ rule, both: [...found, ...others].sort() }).toEqual({ rule, both: people })
        const other = rules[at - 1]
        if (!other) continue
        const counts = [
          await peopleIn(store, { all: [rule, other] }),
          await peopleIn(store, { any: [rule, other] }),
          await peopleIn(store, other),
        ].map(({ length }) => length)
        const [both = 0, either = 0, second = 0] = counts
        expect({ rule, other, sum: both + either }).toEqual({ rule, other, sum: found.length + second })
        const [asked = ''] = ids
        expect(await peopleIn(store, rule, [asked])).toEqual(found.filter((id) => id === asked))
      }
      pastSets.push(...ids)
    }),
    { numRuns: 6 },
  )
  expect(pastSets.length).toBeGreaterThan(20)
}, 240_000)

test('the facts that explain a membership are those of the statement', async () => {
  const { store, goods } = await storeWithGoods()
  await fc.assert(
    fc.asyncProperty(anyCustomers, async (all) => {
      await transaction(store, (tx) =>
        rowsOf(tx, sql`update "order" set customer_id = null where store_id = ${store.storeId}`),
      )
      const ids = await addCustomers(store, goods, all)
      const expected = expectedFacts(all, goods)
      for (const [at, id] of ids.entries()) {
        const facts = await transaction(store, (tx) => customerFactsOf(tx, { ...store, ...MOMENT }, id))
        const rules = fc.sample(anyRule(goods), { numRuns: 8, seed: at })
        const results = (from: typeof facts) => from && rules.map((rule) => meetsRule(rule, from, MOMENT))
        expect(results(facts)).toEqual(results(expected[at] ?? null))
      }
    }),
    { numRuns: 4 },
  )
}, 240_000)
