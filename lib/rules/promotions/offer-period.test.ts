import { instantOf } from '../zoned-time'
import type { Condition } from './offer'
import { nextEdge, periodAround, runsAt } from './offer-period'
import { offerWith } from './promotions.fixture'

const ZONE = 'Europe/Berlin'
const at = (local: string) => Date.parse(instantOf(local, ZONE))
const hours = (days: number[], from: number, until: number): Condition => ({ kind: 'hours', days, from, until })
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
/** A Wednesday. */
const NOON = at('2026-11-25T12:00')

test('dates bound the period; the end does not belong to it', () => {
  const offer = offerWith({ startsAt: NOON, endsAt: NOON + 60_000 })
  expect(runsAt(offer, NOON - 1, ZONE)).toBe(false)
  expect(periodAround(offer, NOON, ZONE)).toEqual({ from: NOON, until: NOON + 60_000 })
  expect(periodAround(offer, NOON + 60_000, ZONE)).toBeNull()
  expect(nextEdge(offer, NOON - 1, ZONE)).toBe(NOON)
  expect(nextEdge(offer, NOON, ZONE)).toBe(NOON + 60_000)
  expect(nextEdge(offer, NOON + 60_000, ZONE)).toBeNull()
})

test('an offer without dates and hours runs for ever, a paused one never', () => {
  expect(periodAround(offerWith(), NOON, ZONE)).toEqual({ from: null, until: null })
  expect(nextEdge(offerWith(), NOON, ZONE)).toBeNull()
  const paused = offerWith({ isActive: false, endsAt: NOON + 60_000 })
  expect(periodAround(paused, NOON, ZONE)).toBeNull()
  expect(nextEdge(paused, NOON, ZONE)).toBeNull()
})

test('weekly hours begin and end by the clocks of the store', () => {
  const offer = offerWith({ conditions: [hours([2, 5], 480, 780)] })
  const until = at('2026-11-25T13:00')
  expect(periodAround(offer, NOON, ZONE)).toEqual({ from: at('2026-11-25T08:00'), until })
  expect(nextEdge(offer, NOON, ZONE)).toBe(until)
  expect(periodAround(offer, until, ZONE)).toBeNull()
  expect(nextEdge(offer, until, ZONE)).toBe(at('2026-11-28T08:00'))
  expect(nextEdge(offer, at('2026-11-28T13:00'), ZONE)).toBe(at('2026-12-02T08:00'))
})

test('hours past midnight, and days that follow each other, are one period', () => {
  const night = offerWith({ conditions: [hours([2], 1_320, 120)] })
  expect(periodAround(night, at('2026-11-26T00:30'), ZONE)).toEqual({
    from: at('2026-11-25T22:00'),
    until: at('2026-11-26T02:00'),
  })
  const weekend = offerWith({ conditions: [hours([5, 6], 0, 1_440)] })
  expect(nextEdge(weekend, NOON, ZONE)).toBe(at('2026-11-28T00:00'))
  expect(periodAround(weekend, at('2026-11-28T20:00'), ZONE)).toEqual({
    from: at('2026-11-28T00:00'),
    until: at('2026-11-30T00:00'),
  })
  expect(nextEdge(offerWith({ conditions: [hours(EVERY_DAY, 0, 1_440)] }), NOON, ZONE)).toBeNull()
})

test('hours that begin long after now begin with the first ones in the period', () => {
  const offer = offerWith({ startsAt: at('2027-03-01T12:00'), conditions: [hours([0], 480, 600)] })
  expect(nextEdge(offer, NOON, ZONE)).toBe(at('2027-03-08T08:00'))
})

test('a change of the clocks moves the instant, not the hour', () => {
  const offer = offerWith({ conditions: [hours([6], 1_380, 1_440)] })
  const sunday = at('2027-03-28T23:00')
  expect(new Date(sunday).toISOString()).toBe('2027-03-28T21:00:00.000Z')
  expect(nextEdge(offer, at('2027-03-27T23:30'), ZONE)).toBe(sunday)
})

test('of an offer with dates and hours the narrower edge counts', () => {
  const offer = offerWith({ endsAt: at('2026-11-25T12:30'), conditions: [hours([2], 480, 780)] })
  expect(periodAround(offer, NOON, ZONE)?.until).toBe(at('2026-11-25T12:30'))
  expect(nextEdge(offer, at('2026-11-25T12:30'), ZONE)).toBeNull()
})
