import type { PlaceOption } from '../use-choices'

/** Signs that people write between the levels of a path; the last one is how the form shows it. */
const BETWEEN = /[>›»]/

/** The levels of a path as somebody types it, such as "Food > Cheese > Hard". */
export const levelsOf = (typed: string): string[] =>
  typed
    .split(BETWEEN)
    .map((name) => name.replace(/\s+/g, ' ').trim())
    .filter(Boolean)

const keyOf = (path: string) => levelsOf(path).join('›').toLowerCase()

/** Options whose path holds what was typed, whatever stands between the levels. */
export const matching = <O extends Pick<PlaceOption, 'label'>>(options: readonly O[], typed: string): O[] =>
  options.filter(({ label }) => keyOf(label).includes(keyOf(typed)))

/** The levels that could be added; null when nothing was typed, there are too many levels, or the path is there. */
export function levelsToAdd(options: readonly PlaceOption[], typed: string): readonly string[] | null {
  const levels = levelsOf(typed)
  if (levels.length === 0 || levels.length > 3) return null
  return options.some(({ label }) => keyOf(label) === keyOf(typed)) ? null : levels
}

/** What the field says when nothing of the tree fits. */
export function nothingFound(typed: string, mayAdd: boolean): string {
  if (levelsOf(typed).length > 3) return 'A path has three levels at most'
  return mayAdd ? 'Type a path to add it, such as Food > Cheese > Hard' : 'No category has this name'
}
