/** The highest minimum age in years of some products; null when none has one. */
export function highestAge(goods: readonly { readonly minimumAge: number | null }[]): number | null {
  const ages = goods.map(({ minimumAge }) => minimumAge).filter((age) => age !== null)
  return ages.length > 0 ? Math.max(...ages) : null
}

/** “From 18 years”: shown next to such products. */
export const describeAge = (age: number): string => (age === 1 ? 'From 1 year' : `From ${age} years`)
