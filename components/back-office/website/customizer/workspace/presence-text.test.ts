import { presenceText } from './presence-text'

const NOW = Date.parse('2026-11-24T08:00:00Z')
const person = (name: string, secondsAgo: number, isYou = false) => ({
  name,
  isYou,
  seenAt: new Date(NOW - secondsAgo * 1_000).toISOString(),
})

test('others who were here within a minute are named', () => {
  expect(presenceText([person('Ada', 1, true)], NOW)).toBeNull()
  expect(presenceText([person('Ada', 1, true), person('Ben', 90)], NOW)).toBeNull()
  expect(presenceText([person('Ben', 5)], NOW)).toMatch(/^Ben is here/)
  expect(presenceText([person('Ben', 5), person('Cleo', 6), person('Dan', 7)], NOW)).toMatch(
    /^Ben, Cleo and Dan are here/,
  )
})
