import type { SettingEntry } from './setting-index'

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const MOST = 8

/** The settings in which every word of a query begins a word; those whose label has them come first. */
export function findSettings(all: readonly SettingEntry[], query: string): readonly SettingEntry[] {
  const asked = folded(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  if (asked.length === 0) return []
  const begins = (text: string) => {
    const words = folded(text).split(/[^\p{L}\p{N}]+/u)
    return asked.every((part) => words.some((word) => word.startsWith(part)))
  }
  const named = all.filter(({ label }) => begins(label))
  const meant = all.filter((entry) => !named.includes(entry) && begins(`${entry.label} ${entry.words}`))
  return [...named, ...meant].slice(0, MOST)
}
