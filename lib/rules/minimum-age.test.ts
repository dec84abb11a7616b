import { describeAge, highestAge } from './minimum-age'

test('the highest age counts; goods for everybody ask for none', () => {
  const [wine, spirit, bread] = [{ minimumAge: 16 }, { minimumAge: 18 }, { minimumAge: null }]
  expect(highestAge([bread, spirit, wine])).toBe(18)
  expect([highestAge([bread]), highestAge([])]).toEqual([null, null])
})

test('an age is told in words', () => {
  expect([describeAge(18), describeAge(1)]).toEqual(['From 18 years', 'From 1 year'])
})
