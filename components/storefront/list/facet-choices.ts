/** A value that a list can be narrowed by. What would show nothing can only be taken back. */
export type FacetChoice = { value: string; count: number; isChosen: boolean; isDisabled: boolean }

/** The values of a facet with those that the address names, also where the list no longer has them. */
export function facetChoices(
  values: readonly { value: string; count: number }[],
  chosen: readonly string[],
): FacetChoice[] {
  const known = new Set(values.map(({ value }) => value))
  const strangers = chosen.filter((value) => !known.has(value)).map((value) => ({ value, count: 0 }))
  return [...values, ...strangers].map(({ value, count }) => {
    const isChosen = chosen.includes(value)
    return { value, count, isChosen, isDisabled: count === 0 && !isChosen }
  })
}
