/** @jest-environment jsdom */
import { renderToStaticMarkup } from 'react-dom/server'
import type { CheckoutQuote } from '@/lib/contract/checkout'
import { hasNoTime, SlotChoice, slotErrorOf } from './slot-choice'

const TIMES = [
  { startsAt: '2026-11-26T13:00:00.000Z', endsAt: '2026-11-26T14:00:00.000Z', price: 0 },
  { startsAt: '2026-11-26T14:00:00.000Z', endsAt: '2026-11-26T15:00:00.000Z', price: 2.5 },
]
type Slots = NonNullable<CheckoutQuote['slots']>
const stateWith = (slots?: Partial<Slots>) => {
  const all = { timeZone: 'Europe/Berlin', times: TIMES, message: '', postcodes: [], ...slots }
  // Safe: the choice reads nothing else of a quote.
  const quote = (slots ? { slots: all } : {}) as unknown as CheckoutQuote
  return { quote, isStale: false }
}
beforeAll(() => {
  document.documentElement.lang = 'en-GB'
})
const markup = (chosen: string, slots?: Partial<Slots>) =>
  renderToStaticMarkup(<SlotChoice chosen={chosen} state={stateWith(slots)} currency={{ code: 'GBP', symbol: '£' }} />)

test('where no time is chosen there is nothing to see and nothing to prevent', () => {
  expect(markup('')).toBe('')
  expect([hasNoTime(stateWith()), slotErrorOf(stateWith(), '1205')]).toEqual([false, null])
})

test('times are shown by the clocks of the place with their prices, the chosen one selected, else the earliest', () => {
  expect(markup('', {})).toMatch(/selected="">Thu,? 26 Nov,? 14:00\s?–\s?15:00</)
  expect(markup(TIMES[1]?.startsAt ?? '', {})).toMatch(/selected="">Thu,? 26 Nov,? 15:00\s?–\s?16:00 · \+ £2\.50</)
})

test('no free time and a postcode that is not served are said before the payment', () => {
  expect(markup('', { times: [], message: 'We are moving.' })).toContain('We are moving.')
  expect(slotErrorOf(stateWith({ times: [] }), '1205')).toMatch(/^No times are free/)
  expect(slotErrorOf(stateWith({ postcodes: ['SW1'] }), 'n1 1aa')).toBe('We do not deliver to this postcode.')
  expect(slotErrorOf(stateWith({ postcodes: ['SW1'] }), 'sw1a 1aa')).toBeNull()
})
