/** The list with one entry moved to another position. */
export function movedItem<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_entry, at) => at !== from)
  const entry = list[from]
  return entry === undefined ? rest : rest.toSpliced(Math.max(0, Math.min(rest.length, to)), 0, entry)
}
