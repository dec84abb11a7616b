import { tryTaxMode } from './try-tax-mode'

test('prices with tax cost what they say; the tax of shipping is added where prices come without', () => {
  const vat = [{ name: 'VAT', percent: 20 }]
  const lines = [
    { amount: 999, taxes: vat },
    { amount: 1_000, taxes: [] },
  ]
  const none = { kind: 'none' } as const
  const plain = { includesTax: false, shipping: none }
  const included = { includesTax: true, shipping: { kind: 'goods' } as const }
  expect(tryTaxMode(lines, 500, plain, included)).toEqual({ before: 2_699, after: 2_499 })
  const ofShipping = { includesTax: false, shipping: { kind: 'rate', taxes: vat } as const }
  expect(tryTaxMode(lines, 500, plain, ofShipping)).toEqual({ before: 2_699, after: 2_799 })
  expect(tryTaxMode(lines, 500, included, included)).toEqual({ before: 2_499, after: 2_499 })
})
