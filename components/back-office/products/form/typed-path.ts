import type { PlaceOption } from '../place-options'

/** Separators accepted between the levels of a path; the last one is used for display. */
const BETWEEN = /[>›»]/

/** The levels of a typed path, such as "Food > Cheese > Hard". */
export const levelsOf = (typed: string): string[] =>
  typed
    .split(BETWEEN)
    .map((name) => name.replace(/\s+/g, ' ').trim())
    .filter(Boolean)

const keyOf = (path: string) => levelsOf(path).join('›').toLowerCase()

/** Options whose path contains the typed levels, with any separator. */
export const matching = <O extends Pick<PlaceOption, 'label'>>(options: readonly O[], typed: string): O[] =>
  options.filter(({ label }) => keyOf(label).includes(keyOf(typed)))

/** The levels to create; null when the input is empty, has too many levels, or the path exists. */
export function levelsToAdd(options: readonly PlaceOption[], typed: string): readonly string[] | null {
  const levels = levelsOf(typed)
  if (levels.length === 0 || levels.length > 3) return null
  return options.some(({ label }) => keyOf(label) === keyOf(typed)) ? null : levels
}

/** The message of the field when no category matches. */
export function noMatchMessage(typed: string, mayAdd: boolean): string {
  if (levelsOf(typed).length > 3) return 'A path has three levels at most'
  return mayAdd ? 'Type a path to add it, such as Food > Cheese > Hard' : 'No category has this name'
}
