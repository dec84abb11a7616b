/**
 * An address parsed like in browsers; null when it is invalid. `URL.canParse` is not used: on Node 20 it rejects
 * addresses with letters such as `ü` once it has been called often enough to be compiled.
 */
export function readUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
