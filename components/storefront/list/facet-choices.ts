/** A checkbox. One without results can only be unchecked. */
export type FacetChoice = {
  /** Field and value as in the address. */
  name: string
  value: string
  label: string
  count: number
  isChosen: boolean
  isDisabled: boolean
}

/** One checkbox. */
export function facetChoice(name: string, value: string, count: number, isChosen: boolean): FacetChoice {
  return { name, value, label: value, count, isChosen, isDisabled: count === 0 && !isChosen }
}

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
