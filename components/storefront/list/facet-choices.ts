/** A box to tick. What would show nothing can only be taken back. */
export type FacetChoice = {
  /** Field and value as the address carries them. */
  name: string
  value: string
  label: string
  count: number
  isChosen: boolean
  isDisabled: boolean
}

/** One box. */
export function facetChoice(name: string, value: string, count: number, isChosen: boolean): FacetChoice {
  return { name, value, label: value, count, isChosen, isDisabled: count === 0 && !isChosen }
}

/** The values of a facet with those that the address names, also where the list no longer has them. */
export function facetChoices(
  name: string,
  values: readonly { value: string; count: number }[],
  chosen: readonly string[],
): FacetChoice[] {
  const known = new Set(values.map(({ value }) => value))
  const strangers = chosen.filter((value) => !known.has(value)).map((value) => ({ value, count: 0 }))
  return [...values, ...strangers].map(({ value, count }) => facetChoice(name, value, count, chosen.includes(value)))
}
