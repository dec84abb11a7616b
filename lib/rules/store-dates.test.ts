import { storeDates } from './store-dates'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

test.each([
  [{ locale: 'en-US', country: '', timeZone: 'America/New_York' }, 'Nov 21, 2026, 9:05 PM', 'Nov 21, 2026', 'Nov 21'],
  [{ locale: 'en', country: 'US', timeZone: 'UTC' }, 'Nov 22, 2026, 2:05 AM', 'Nov 22, 2026', 'Nov 21'],
  [{ locale: 'en', country: 'DE', timeZone: 'Europe/Berlin' }, '22 Nov 2026, 03:05', '22 Nov 2026', '21 Nov'],
  [{ locale: 'en', country: '', timeZone: 'UTC' }, '22 Nov 2026, 02:05', '22 Nov 2026', '21 Nov'],
] as const)('dates of %o', (place, moment, date, shortDay) => {
  const dates = storeDates(place)
  const at = '2026-11-22T02:05:00.000Z'
  expect([dates.moment(at), dates.date(at), dates.shortDay('2026-11-21')].map(plain)).toEqual([moment, date, shortDay])
})

test('a calendar day stays that day in every time zone', () => {
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Niue', 'UTC']) {
    expect(storeDates({ locale: 'en-GB', country: '', timeZone }).day('2026-01-01')).toBe('1 Jan 2026')
  }
})
