import type { Benefit, Condition, OfferTerms } from './offer'

/** The same terms with every amount and price converted, such as from decimals to minor units. Units stay as they are. */
export const convertTerms = (terms: OfferTerms, convert: (amount: number) => number): OfferTerms => ({
  ...terms,
  benefit: convertBenefit(terms.benefit, convert),
  conditions: terms.conditions.map(
    (condition): Condition =>
      condition.kind === 'minimum_amount' ? { ...condition, amount: convert(condition.amount) } : condition,
  ),
})

function convertBenefit(benefit: Benefit, convert: (amount: number) => number): Benefit {
  switch (benefit.kind) {
    case 'fixed':
      return { ...benefit, amount: convert(benefit.amount) }
    case 'fixed_price':
      return { ...benefit, price: convert(benefit.price) }
    case 'tiered':
      if (benefit.by === 'quantity') return benefit
      return { ...benefit, tiers: benefit.tiers.map((tier) => ({ ...tier, from: convert(tier.from) })) }
    default:
      return benefit
  }
}
