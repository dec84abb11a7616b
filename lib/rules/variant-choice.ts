/** The part of a variant that determines its options. */
export type ChoosableVariant = { key: string; optionValues: readonly string[]; available: boolean }

/**
 * One value of an option. `selected`: shown now. `available`: in stock with the other options unchanged. `sold-out`:
 * exists in this combination, but cannot be bought now. `other`: does not exist in this combination; `key` is that of
 * the closest variant.
 */
export type ChoiceValue = { value: string; key: string; state: 'selected' | 'available' | 'sold-out' | 'other' }
export type VariantChoice = { name: string; values: ChoiceValue[] }

/** For every value of every option: the variant it selects, and its availability. */
export function variantChoices(
  options: readonly { name: string; values: readonly string[] }[],
  variants: readonly ChoosableVariant[],
  selectedKey: string,
): VariantChoice[] {
  const selected = variants.find(({ key }) => key === selectedKey) ?? variants[0]
  if (!selected) return []
  return options.map(({ name, values }, position) => ({
    name,
    values: values.flatMap((value) => choiceOf(value, position, variants, selected) ?? []),
  }))
}

function choiceOf(
  value: string,
  position: number,
  variants: readonly ChoosableVariant[],
  selected: ChoosableVariant,
): ChoiceValue | null {
  if (selected.optionValues[position] === value) return { value, key: selected.key, state: 'selected' }
  const bearers = variants.filter(({ optionValues }) => optionValues[position] === value)
  const exact = bearers.find(({ optionValues }) =>
    optionValues.every((own, index) => index === position || own === selected.optionValues[index]),
  )
  if (exact) return { value, key: exact.key, state: exact.available ? 'available' : 'sold-out' }
  const nearest = bearers.find(({ available }) => available) ?? bearers[0]
  return nearest ? { value, key: nearest.key, state: 'other' } : null
}
