/** The part of a variant that its choice depends on. */
export type ChoosableVariant = { key: string; optionValues: readonly string[]; available: boolean }

/**
 * One value of an option. `selected`: what is shown now. `available`: in stock with the other choices as they are.
 * `sold-out`: exists so, but cannot be bought now. `other`: does not exist so; `key` leads to the nearest that does.
 */
export type ChoiceValue = { value: string; key: string; state: 'selected' | 'available' | 'sold-out' | 'other' }
export type Choice = { name: string; values: ChoiceValue[] }

/** For every value of every option: where choosing it leads from the selected variant, and what awaits there. */
export function variantChoices(
  options: readonly { name: string; values: readonly string[] }[],
  variants: readonly ChoosableVariant[],
  selectedKey: string,
): Choice[] {
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
