import type { TaxRate } from '@/lib/contract/tax'
import { describeCarriers, impactOfChange, impactOfMerge, impactOfMode, taxName } from './tax-labels'

const rate = (facts: Partial<TaxRate> = {}): TaxRate => ({
  _id: 'a',
  name: 'VAT',
  percent: 20,
  products: 5,
  examples: ['Tea', 'Pot', 'Cup'],
  version: 1,
  ...facts,
})

test('a tax is described by name and percentage, its products by the first few names', () => {
  expect(taxName(rate({ percent: 8.375 }))).toBe('VAT 8.375%')
  expect(describeCarriers(rate())).toBe('Tea, Pot, Cup and 2 more')
  expect(describeCarriers(rate({ products: 1, examples: ['Tea'] }))).toBe('Tea')
})

test('a changed percentage is described, an unchanged one is not', () => {
  expect(impactOfChange(rate(), 25)).toMatch(/^5 products go from 20% to 25% at once.*Existing orders keep 20%\.$/)
  expect(impactOfChange(rate({ products: 1 }), 0)).toMatch(/^1 product goes from 20% to 0%/)
  expect(impactOfChange(rate(), 20)).toBeNull()
  expect(impactOfChange(rate(), null)).toBeNull()
  expect(impactOfChange(rate({ products: 0 }), 25)).toBeNull()
})

test('a merge says whether prices change', () => {
  const [reduced, same] = [
    { name: 'Reduced', percent: 5 },
    { name: 'Sales tax', percent: 20 },
  ]
  expect(impactOfMerge(rate(), reduced)).toMatch(/^5 products get Reduced 5% instead\. Prices with tax change at once/)
  expect(impactOfMerge(rate(), same)).toMatch(
    /^5 products get Sales tax 20% instead\. A product that has both loses VAT 20%/,
  )
  expect(impactOfMerge(rate({ products: 0 }), reduced)).toBe('No product uses VAT 20%, so no price changes.')
})

test('another tax mode is explained by the tax of the most products', () => {
  const rates = [rate({ percent: 5, products: 1 }), rate()]
  expect(impactOfMode(true, rates)).toMatch(
    /^A product at 100\.00 with VAT 20% then costs 100\.00 instead of 120\.00, of which 83\.33 /,
  )
  expect(impactOfMode(false, rates)).toMatch(/then costs 120\.00 instead of 100\.00/)
})
