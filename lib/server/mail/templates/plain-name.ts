import 'server-only'

const LONGEST_NAME = 80

/**
 * A name that somebody typed, fit for a letter: one line, bounded, without control and direction signs. Mail programs
 * turn `evil.example` into a link, so that a sign-up form could send advertisements; an invisible joint prevents it.
 */
export function plainName(name: string): string {
  const line = name
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME)
  return line.replace(/([.:@/])(?=\S)/g, '$1\u200c')
}
