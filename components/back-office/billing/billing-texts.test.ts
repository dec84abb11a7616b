import { confirmLabel, daysUntil, entryTitle } from './billing-texts'

const offer = { kind: 'switch', price: 79, credit: 15, due: 64, startDate: '', endDate: '' } as const

test('the button names the amount and the change', () => {
  expect(confirmLabel(offer, 'Growth')).toBe('Pay $64.00 and switch to Growth')
  expect(confirmLabel({ ...offer, due: 0 }, 'Growth')).toBe('Switch to Growth')
  expect(confirmLabel({ ...offer, kind: 'extend' }, 'Growth')).toBe('Pay $64.00 and extend Growth')
})

test('an entry of the history names its purpose', () => {
  expect(entryTitle({ kind: 'renew', plan: 'Growth', duration: 'Yearly' })).toBe('Renewal: Growth, annual')
})

test('days are rounded up, and never negative', () => {
  const now = new Date('2026-03-01T12:00:00Z')
  expect(daysUntil('2026-03-02T11:00:00Z', now)).toBe(1)
  expect(daysUntil('2026-03-03T13:00:00Z', now)).toBe(3)
  expect(daysUntil('2026-02-01T00:00:00Z', now)).toBe(0)
})
