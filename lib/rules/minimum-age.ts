/** The highest age in years that some goods ask for; null when none of them asks for one. */
export function highestAge(goods: readonly { readonly minimumAge: number | null }[]): number | null {
  const ages = goods.map(({ minimumAge }) => minimumAge).filter((age) => age !== null)
  return ages.length > 0 ? Math.max(...ages) : null
}

/** “From 18 years”: what stands beside such goods. */
export const describeAge = (age: number): string => (age === 1 ? 'From 1 year' : `From ${age} years`)
