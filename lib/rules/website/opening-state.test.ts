import type { WeekHours } from '../week-hours'
import { openingState } from './opening-state'

const shop = { from: '09:00', until: '18:00' }
const WEEK: WeekHours = [shop, shop, shop, shop, shop, { from: '10:00', until: '14:00' }, null]
const BERLIN = 'Europe/Berlin'
/** 2026-11-24 is a Tuesday; Berlin is an hour ahead of UTC. */
const tuesday = (time: string) => new Date(`2026-11-24T${time}Z`)

test('open, with the closing time of today; it changes when it closes', () => {
  expect(openingState(WEEK, BERLIN, tuesday('08:00:00'))).toEqual({
    today: 1,
    isOpen: true,
    closesAt: '18:00',
    opens: null,
    changesAt: tuesday('17:00:00'),
  })
})

test('the edges are exact', () => {
  expect(openingState(WEEK, BERLIN, tuesday('07:59:59.999')).isOpen).toBe(false)
  expect(openingState(WEEK, BERLIN, tuesday('08:00:00')).isOpen).toBe(true)
  expect(openingState(WEEK, BERLIN, tuesday('16:59:59.999')).isOpen).toBe(true)
  expect(openingState(WEEK, BERLIN, tuesday('17:00:00')).isOpen).toBe(false)
})

test('before opening it opens today, after closing tomorrow', () => {
  expect(openingState(WEEK, BERLIN, tuesday('06:30:20'))).toMatchObject({
    opens: { day: 1, inDays: 0, at: '09:00' },
    changesAt: tuesday('08:00:00'),
  })
  expect(openingState(WEEK, BERLIN, tuesday('18:00:00'))).toMatchObject({
    opens: { day: 2, inDays: 1, at: '09:00' },
    changesAt: tuesday('23:00:00'),
  })
})

test('closed days are skipped; a place open once a week opens in a week; one without hours never does', () => {
  const saturdayNight = new Date('2026-11-28T20:00:00Z')
  expect(openingState(WEEK, BERLIN, saturdayNight).opens).toEqual({ day: 0, inDays: 2, at: '09:00' })
  const onlyTuesday = WEEK.map((day, at) => (at === 1 ? day : null))
  expect(openingState(onlyTuesday, BERLIN, tuesday('18:00:00')).opens).toEqual({ day: 1, inDays: 7, at: '09:00' })
  expect(
    openingState(
      WEEK.map(() => null),
      BERLIN,
      tuesday('18:00:00'),
    ).opens,
  ).toBeNull()
})

test('the zone decides the day, and a change of clocks the moment', () => {
  expect(openingState(WEEK, 'Pacific/Auckland', new Date('2026-11-24T12:00:00Z')).today).toBe(2)
  // Sunday 2026-03-29: clocks in Berlin go from 02:00 to 03:00. Opening at 09:00 is 07:00 UTC.
  const sundays: WeekHours = [null, null, null, null, null, null, shop]
  expect(openingState(sundays, BERLIN, new Date('2026-03-29T00:30:00Z')).changesAt).toEqual(
    new Date('2026-03-29T07:00:00Z'),
  )
  // Sunday 2026-10-25: clocks go back. Opening at 09:00 is 08:00 UTC.
  expect(openingState(sundays, BERLIN, new Date('2026-10-25T00:30:00Z')).changesAt).toEqual(
    new Date('2026-10-25T08:00:00Z'),
  )
})
