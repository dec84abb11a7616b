import { firstInvoiceNumber, invoiceLabel, invoiceSeries } from './invoice-number'

const YEARLY = { prefix: 'INV-', digits: 4, isYearly: true }
const PLAIN = { prefix: '', digits: 0, isYearly: false }

test.each([
  [YEARLY, '2026', 42, 'INV-2026-0042'],
  [YEARLY, '2026', 12_345, 'INV-2026-12345'],
  [PLAIN, '', 1_001, '1001'],
])('%j in the series "%s": %s is %s', (numbering, series, number, label) =>
  expect(invoiceLabel(numbering, series, number)).toBe(label),
)

test('a year begins at midnight on the clocks of the store', () => {
  const at = new Date('2026-12-31T23:30:00Z')
  expect(invoiceSeries(YEARLY, at, 'UTC')).toBe('2026')
  expect(invoiceSeries(YEARLY, at, 'Europe/Berlin')).toBe('2027')
  expect(invoiceSeries(PLAIN, at, 'UTC')).toBe('')
  expect([firstInvoiceNumber(''), firstInvoiceNumber('2027')]).toEqual([1_001, 1])
})
