import fc from 'fast-check'
import { type CodeUses, leakReasons } from './code-leak'
import { leakText } from './leak-text'

const QUIET: CodeUses = {
  lastDay: { uses: 2, people: 2, newPeople: 1 },
  usualADay: 1.5,
  lastWeek: { people: 9, outsiders: 9 },
  emailedTo: 0,
}
const day = (uses: number, people: number, newPeople: number) => ({ lastDay: { uses, people, newPeople } })
const week = (people: number, outsiders: number) => ({ lastWeek: { people, outsiders } })

test.each<[string, Partial<CodeUses>, readonly string[]]>([
  ['a usual day', {}, []],
  ['many times the usual uses, by new people', day(20, 18, 15), ['jump']],
  ['exactly five times the usual uses', { ...day(20, 20, 20), usualADay: 4 }, []],
  ['one more than that', { ...day(21, 20, 20), usualADay: 4 }, ['jump']],
  ['nine uses where there were none', { ...day(9, 9, 9), usualADay: 0 }, []],
  ['a good day among regulars', day(20, 20, 9), []],
  ['the first week of a code', { ...day(500, 500, 500), usualADay: null }, []],
  ['outsiders, of a code that no email has', week(40, 40), []],
  ['more outsiders than readers of the email', { ...week(21, 11), emailedTo: 300 }, ['outsiders']],
  ['as many readers as outsiders', { ...week(22, 11), emailedTo: 300 }, []],
  ['nine outsiders', { ...week(9, 9), emailedTo: 300 }, []],
  ['both', { ...day(60, 60, 50), ...week(70, 60), emailedTo: 12 }, ['jump', 'outsiders']],
])('%s', (_, change, reasons) => {
  expect(leakReasons({ ...QUIET, ...change })).toEqual(reasons)
})

/** Uses as a store can have them: no part is larger than its whole. */
const anyUses = fc
  .record({
    newPeople: fc.nat(60),
    knownPeople: fc.nat(60),
    repeats: fc.nat(20),
    usualADay: fc.option(fc.nat(40).map((tenths) => tenths / 10)),
    outsiders: fc.nat(60),
    readers: fc.nat(60),
    emailedTo: fc.nat(400),
  })
  .map(({ newPeople, knownPeople, repeats, usualADay, outsiders, readers, emailedTo }): CodeUses => {
    const people = newPeople + knownPeople
    return {
      lastDay: { uses: people === 0 ? 0 : people + repeats, people, newPeople },
      usualADay,
      lastWeek: { people: outsiders + readers, outsiders },
      emailedTo,
    }
  })

test('one more stranger never makes a leak disappear, and one more reader of the email never makes one', () => {
  fc.assert(
    fc.property(anyUses, (uses) => {
      const { lastDay, lastWeek } = uses
      const before = leakReasons(uses)
      const stranger: CodeUses = {
        ...uses,
        ...day(lastDay.uses + 1, lastDay.people + 1, lastDay.newPeople + 1),
        ...week(lastWeek.people + 1, lastWeek.outsiders + 1),
      }
      expect(leakReasons(stranger)).toEqual(expect.arrayContaining(before))
      const reader: CodeUses = { ...uses, ...week(lastWeek.people + 1, lastWeek.outsiders) }
      expect(before).toEqual(expect.arrayContaining(leakReasons(reader)))
    }),
  )
})

test('a code that is used as usual is no leak, however much it is used', () => {
  fc.assert(
    fc.property(fc.nat(10_000), (uses) => {
      expect(leakReasons({ ...QUIET, ...day(uses, uses, uses), usualADay: uses })).toEqual([])
    }),
  )
})

test('the text names the figures, and there is none without a reason', () => {
  expect(leakText({ ...QUIET, ...day(60, 55, 50), usualADay: 0.02, ...week(70, 64), emailedTo: 12 })).toBe(
    'Used 60 times in the last 24 hours, usually less than once in ten days; 50 of 55 people are new. ' +
      'You emailed it to 12 people, but 64 of the 70 people who used it in the last 7 days are not among them.',
  )
  expect(leakText({ ...QUIET, ...day(20, 18, 15) })).toBe(
    'Used 20 times in the last 24 hours, usually 1.5 a day; 15 of 18 people are new.',
  )
  expect(leakText(QUIET)).toBe('')
})
