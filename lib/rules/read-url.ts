/**
 * An address as browsers read it; null when it is none. `URL.canParse` is not used: on Node 20 it refuses addresses with
 * letters such as `ü` once it has been called often enough to be compiled.
 */
export function readUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
