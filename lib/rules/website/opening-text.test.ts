import { clockText, openingText } from './opening-text'

const closed = { today: 1, isOpen: false, closesAt: null, changesAt: new Date(0) }

test('clocks are written as in the locale', () => {
  expect(clockText('18:00', 'en-GB')).toBe('18:00')
  expect(clockText('09:05', 'en-US').replace(/\s/g, ' ')).toBe('9:05 AM')
})

test('says until when it is open, or when it opens', () => {
  expect(openingText({ ...closed, isOpen: true, closesAt: '18:00', opens: null }, 'en-GB')).toBe('Open until 18:00')
  expect(openingText({ ...closed, opens: { day: 1, inDays: 0, at: '09:00' } }, 'en-GB')).toBe(
    'Closed. Opens today at 09:00',
  )
  expect(openingText({ ...closed, opens: { day: 2, inDays: 1, at: '09:00' } }, 'en-GB')).toBe(
    'Closed. Opens tomorrow at 09:00',
  )
  expect(openingText({ ...closed, opens: { day: 5, inDays: 4, at: '10:00' } }, 'en-GB')).toBe(
    'Closed. Opens on Saturday at 10:00',
  )
  expect(openingText({ ...closed, opens: null }, 'en-GB')).toBe('Closed')
})
