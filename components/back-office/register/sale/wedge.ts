/** Characters of a code that a keyboard wedge is typing. `at`: time of the last one in milliseconds. */
export type WedgeKeys = { readonly text: string; readonly at: number }

export const NO_KEYS: WedgeKeys = { text: '', at: 0 }

/** Scanners type a character every few milliseconds; people do not. */
const MAX_GAP_MS = 50
const MIN_LENGTH = 3

/**
 * What a key adds to the typed code. `code` is set by the Enter that ends a code typed at the speed of a scanner.
 */
export function readKey({ text, at }: WedgeKeys, key: string, now: number): { keys: WedgeKeys; code: string | null } {
  const isFast = text !== '' && now - at <= MAX_GAP_MS
  if (key === 'Enter') return { keys: NO_KEYS, code: isFast && text.length >= MIN_LENGTH ? text : null }
  if (key === 'Shift') return { keys: { text, at }, code: null }
  if (key.length !== 1) return { keys: NO_KEYS, code: null }
  return { keys: { text: isFast ? text + key : key, at: now }, code: null }
}
