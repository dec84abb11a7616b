import { readItem, writeItem } from './storage'

/** Distinct texts in the browser's storage under `key`: those that `isEntry` accepts, and no more than the first `most`. */
export const storedList = (key: string, isEntry: (text: string) => boolean, most: number) => ({
  read(): string[] {
    try {
      const stored: unknown = JSON.parse(readItem(key) ?? '[]')
      const isText = (entry: unknown): entry is string => typeof entry === 'string' && isEntry(entry)
      return Array.isArray(stored) ? [...new Set(stored.filter(isText))].slice(0, most) : []
    } catch (error) {
      if (error instanceof SyntaxError) return []
      throw error
    }
  },
  write: (texts: readonly string[]) => writeItem(key, JSON.stringify(texts.slice(0, most))),
})
