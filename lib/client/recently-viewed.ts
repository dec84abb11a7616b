import { readItem, writeItem } from './storage'

/** Maximum number of stored products. */
export const MAX_RECENTLY_VIEWED = 12
const VIEWED_KEY = 'recentlyViewed'
const MAX_KEY_LENGTH = 255

/** Variant keys recently viewed in this browser, newest first, without `except` (the current one). */
export function recentlyViewed(except?: string): string[] {
  return read().filter((key) => key !== except)
}

/** Records a view of the product with this key. */
export function noteViewed(key: string): void {
  const keys = [key, ...recentlyViewed(key)].slice(0, MAX_RECENTLY_VIEWED)
  writeItem(VIEWED_KEY, JSON.stringify(keys))
}

function read(): string[] {
  try {
    const keys: unknown = JSON.parse(readItem(VIEWED_KEY) ?? '[]')
    return Array.isArray(keys) ? [...new Set(keys.filter(isKey))].slice(0, MAX_RECENTLY_VIEWED) : []
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

function isKey(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= MAX_KEY_LENGTH
}
