import { MAX_VARIANTS } from '@/lib/rules/product-admin'
import { EMPTY_VARIANT, type FormOption, type FormVariant } from './product-values'

const choiceOf = (values: readonly string[]) => JSON.stringify(values.map((value) => value.toLowerCase()))

/** Number of variants that the options produce. */
export const matrixSize = (options: readonly FormOption[]): number =>
  options.reduce((size, { values }) => size * Math.max(1, values.length), 1)

/** All combinations of values, the last option changing fastest, up to the maximum. */
export const combinations = (options: readonly FormOption[]): string[][] =>
  options.reduce<string[][]>(
    (rows, { values }) =>
      values.length === 0 ? rows : rows.flatMap((row) => values.map((value) => [...row, value])).slice(0, MAX_VARIANTS),
    [[]],
  )

/**
 * The variants after a change of options. A variant of an existing combination is unchanged. After an option was
 * added or removed, the first variant with the remaining values is the source, so that prices and codes are not typed
 * again.
 */
export function variantsFor(
  before: readonly FormVariant[],
  options: readonly FormOption[],
  kept: readonly (number | null)[],
  newKey: () => string,
): FormVariant[] {
  const byChoice = new Map<string, FormVariant>()
  for (const each of before) {
    const choice = choiceOf(kept.map((at) => (at === null ? '' : (each.optionValues[at] ?? ''))))
    if (!byChoice.has(choice)) byChoice.set(choice, each)
  }
  const model = before[0]
  const used = new Set<string>()
  return combinations(options).map((optionValues) => {
    const choice = choiceOf(optionValues.map((value, at) => (kept[at] === null ? '' : value)))
    const found = byChoice.get(choice)
    if (found && !used.has(found.key)) {
      used.add(found.key)
      return { ...found, optionValues }
    }
    return { ...EMPTY_VARIANT, ...likeness(found ?? model), key: newKey(), optionValues }
  })
}

/** The values that a new variant copies from its source: all but codes, stock and picture. */
const likeness = (model: FormVariant | undefined) =>
  model && {
    price: model.price,
    compareAtPrice: model.compareAtPrice,
    cost: model.cost,
    weightGrams: model.weightGrams,
    measure: model.measure,
    trackStock: model.trackStock,
    continueSelling: model.continueSelling,
  }

/** `{Size}` becomes the value of that option, `{title}` the product title, `{n}` the row number. */
export function filledPattern(
  pattern: string,
  { optionValues }: Pick<FormVariant, 'optionValues'>,
  { options, title, row }: { options: readonly FormOption[]; title: string; row: number },
): string {
  const short = (text: string) =>
    text
      .trim()
      .toUpperCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
  const words = new Map(options.map(({ name }, at) => [name.toLowerCase(), short(optionValues[at] ?? '')]))
  words.set('title', short(title)).set('n', String(row))
  return pattern.replace(/\{([^{}]+)\}/g, (whole, name: string) => words.get(name.trim().toLowerCase()) ?? whole)
}
