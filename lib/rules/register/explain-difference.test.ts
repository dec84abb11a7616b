import fc from 'fast-check'
import type { CashEntry } from './difference-causes'
import { explainDifference } from './explain-difference'
import { explanationText } from './explanation-text'
import { possibleMistakes } from './possible-mistakes'

const entry = (id: string, values: Partial<CashEntry>): CashEntry => ({
  id,
  kind: 'sale',
  orderId: id,
  tender: 'cash',
  amount: 0,
  change: null,
  ...values,
})

const session = [
  entry('a', { amount: 1500, change: 500 }),
  entry('b', { amount: 2380, change: 0 }),
  entry('c', { amount: 4210, tender: 'card' }),
  entry('d', { kind: 'refund', orderId: 'x', amount: -1230 }),
  entry('e', { kind: 'refund', orderId: 'x', amount: -1230 }),
  entry('f', { kind: 'pay_out', orderId: null, tender: 'cash', amount: -700 }),
]

test.each([
  [500, 'change_not_given', ['a']],
  [-500, 'change_given_twice', ['a']],
  [-2380, 'card_keyed_as_cash', ['b']],
  [4210, 'cash_keyed_as_card', ['c']],
  [-700, 'movement_not_entered', ['f']],
])('a difference of %i is explained by %s', (difference, cause, entryIds) => {
  expect(explainDifference(session, difference)[0]).toMatchObject([{ cause, entryIds }])
})

test('a refund that was entered twice names both entries', () => {
  const causes = explainDifference(session, 1230).flat()
  expect(causes).toContainEqual({ cause: 'refund_entered_twice', entryIds: ['d', 'e'], delta: 1230 })
})

test('no difference needs no explanation, and one that nothing fits has none', () => {
  expect(explainDifference(session, 0)).toEqual([])
  expect(explainDifference(session, 1)).toEqual([])
})

test('an explanation is a sentence', () => {
  const [first = []] = explainDifference(session, 500)
  const text = explanationText(first, { nameOf: () => 'receipt 12', money: (minor) => `$${minor / 100}` })
  expect(text).toBe('The change of $5 was not given on receipt 12.')
})

const anyEntry = fc.record({
  kind: fc.constantFrom<CashEntry['kind']>('sale', 'refund', 'pay_out', 'pay_in', 'no_sale'),
  orderId: fc.constantFrom('x', 'y', null),
  tender: fc.constantFrom('cash' as const, 'card' as const),
  amount: fc.integer({ min: -12, max: 12 }),
  change: fc.constantFrom(null, 0, 1, 2, 5),
})
const anySession = fc
  .array(anyEntry, { maxLength: 6 })
  .map((list) => list.map((each, id) => ({ ...each, id: `${id}` })))

/** Every set of up to three mistakes at different entries, tried one by one. */
function smallestSize(entries: readonly CashEntry[], difference: number): number {
  const all = possibleMistakes(entries)
  const isApart = (ids: readonly string[]) => new Set(ids).size === ids.length
  let best = 0
  for (let mask = 1; mask < 2 ** Math.min(all.length, 14); mask++) {
    const chosen = all.filter((_, index) => mask & (2 ** index))
    const fits = chosen.reduce((sum, { delta }) => sum + delta, 0) === difference
    if (chosen.length > 3 || !fits || !isApart(chosen.flatMap(({ entryIds }) => entryIds))) continue
    best = best === 0 ? chosen.length : Math.min(best, chosen.length)
  }
  return best
}

test('what is found fits exactly, uses no entry twice, and is the smallest set there is', () => {
  fc.assert(
    fc.property(anySession, fc.integer({ min: -30, max: 30 }), (entries, difference) => {
      fc.pre(difference !== 0 && possibleMistakes(entries).length <= 14)
      const found = explainDifference(entries, difference)
      for (const explanation of found) {
        expect(explanation.reduce((sum, { delta }) => sum + delta, 0)).toBe(difference)
        const ids = explanation.flatMap(({ entryIds }) => entryIds)
        expect(new Set(ids).size).toBe(ids.length)
      }
      expect(found[0]?.length ?? 0).toBe(smallestSize(entries, difference))
    }),
  )
})

test('a week of 5,000 sales is searched at once', () => {
  const many = Array.from({ length: 5_000 }, (_, index) => entry(`${index}`, { amount: 1_000 + index * 2, change: 40 }))
  const times = [1, 2, 3].map(() => {
    const start = performance.now()
    explainDifference(many, 777_777)
    return performance.now() - start
  })
  // The quickest: other work on the machine only adds time.
  expect(Math.min(...times)).toBeLessThan(500)
})
