import { addPeriod } from './add-period'

const local = (iso: string) => new Date(iso)

test.each([
  ['an ordinary month', '2026-03-15T10:00:00Z', 'Monthly', 'UTC', '2026-04-15T10:00:00Z'],
  ['the end of January', '2026-01-31T10:00:00Z', 'Monthly', 'UTC', '2026-02-28T10:00:00Z'],
  ['the end of January in a leap year', '2028-01-31T10:00:00Z', 'Monthly', 'UTC', '2028-02-29T10:00:00Z'],
  ['over the year', '2026-12-31T23:59:59Z', 'Monthly', 'UTC', '2027-01-31T23:59:59Z'],
  ['a year', '2026-11-21T10:00:00Z', 'Yearly', 'UTC', '2027-11-21T10:00:00Z'],
  ['a year from 29 February', '2028-02-29T10:00:00Z', 'Yearly', 'UTC', '2029-02-28T10:00:00Z'],
  ['a year over 29 February', '2027-12-01T10:00:00Z', 'Yearly', 'UTC', '2028-12-01T10:00:00Z'],
  // 31 January 20:00 in New York is 1 February in UTC: the month is the store's, not ours.
  ['a month of New York', '2026-02-01T01:00:00Z', 'Monthly', 'America/New_York', '2026-03-01T01:00:00Z'],
  ['the clock change of spring', '2026-03-01T15:00:00Z', 'Monthly', 'America/New_York', '2026-04-01T14:00:00Z'],
  ['the clock change of autumn', '2026-10-10T10:00:00Z', 'Monthly', 'Europe/Berlin', '2026-11-10T11:00:00Z'],
  ['a quarter of an hour off', '2026-01-31T18:30:00Z', 'Monthly', 'Asia/Kathmandu', '2026-02-28T18:30:00Z'],
  ['a zone that nobody knows', '2026-01-31T10:00:00Z', 'Monthly', 'Mars/Base', '2026-02-28T10:00:00Z'],
] as const)('%s', (_what, from, duration, zone, until) => {
  expect(addPeriod(local(from), duration, zone).toISOString()).toBe(local(until).toISOString())
})

test('a subscription that began on the 31st ends on the 31st again after a shorter month', () => {
  const february = addPeriod(local('2026-01-31T10:00:00Z'), 'Monthly', 'UTC', 31)
  const march = addPeriod(february, 'Monthly', 'UTC', 31)
  const april = addPeriod(march, 'Monthly', 'UTC', 31)
  expect([february, march, april].map((at) => at.toISOString().slice(0, 10))).toEqual([
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
  ])
  expect(addPeriod(local('2026-02-27T10:00:00Z'), 'Monthly', 'UTC', 31).toISOString()).toBe('2026-03-27T10:00:00.000Z')
})
