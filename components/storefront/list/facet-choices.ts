/** A checkbox. Browsers get it as data, so it has nothing that follows from the rest. */
export type FacetChoice = {
  /** Field and value as in the address. */
  name: string
  value: string
  count: number
  /** Absent: the value. */
  label?: string
  isChosen?: true
}

/** One checkbox. */
export const facetChoice = (name: string, value: string, count: number, isChosen: boolean): FacetChoice => ({
  name,
  value,
  count,
  ...(isChosen && { isChosen }),
})

/** One without results can only be unchecked. */
export const isDisabled = ({ count, isChosen }: FacetChoice): boolean => count === 0 && !isChosen

/** The values of a facet, including those in the address that the list no longer has. */
export function facetChoices(
  name: string,
  values: readonly { value: string; count: number }[],
  chosen: readonly string[],
): FacetChoice[] {
  const known = new Set(values.map(({ value }) => value))
  const strangers = chosen.filter((value) => !known.has(value)).map((value) => ({ value, count: 0 }))
  return [...values, ...strangers].map(({ value, count }) => facetChoice(name, value, count, chosen.includes(value)))
}
