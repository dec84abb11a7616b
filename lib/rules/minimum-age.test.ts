import { describeAge, highestAge } from './minimum-age'

test('the highest age counts; products for everybody need none', () => {
  const [wine, spirit, bread] = [{ minimumAge: 16 }, { minimumAge: 18 }, { minimumAge: null }]
  expect(highestAge([bread, spirit, wine])).toBe(18)
  expect([highestAge([bread]), highestAge([])]).toEqual([null, null])
})

test('an age is described', () => {
  expect([describeAge(18), describeAge(1)]).toEqual(['From 18 years', 'From 1 year'])
})
