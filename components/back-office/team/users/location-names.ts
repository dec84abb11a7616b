type Location = { readonly _id: string; readonly name: string }

/** Such as “All locations”, “Market hall” or “Market hall + 2”. */
export function locationNames(ids: readonly string[] | null, locations: readonly Location[]): string {
  if (ids === null) return 'All locations'
  const [first, ...rest] = locations.filter(({ _id }) => ids.includes(_id)).map(({ name }) => name)
  if (first === undefined) return 'None'
  return rest.length === 0 ? first : `${first} + ${rest.length}`
}
