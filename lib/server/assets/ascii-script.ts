import 'server-only'

const BEYOND_LATIN_1 = /(\\*)([^\0-\xff])/g

/**
 * The same script without characters beyond Latin-1, of which one is enough for V8 to hold the whole text at two bytes a
 * character. In literals and names an escape means the same; only the raw text of a template literal differs.
 */
export const asciiScript = (source: string): string =>
  source.replace(BEYOND_LATIN_1, (_, slashes: string, unit: string) => {
    // An odd backslash escapes the character, which means the character, and would escape the next backslash instead.
    const left = slashes.length % 2 === 0 ? slashes : slashes.slice(1)
    return `${left}\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
