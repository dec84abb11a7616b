import 'server-only'

const LONGEST_NAME = 80

/**
 * A user-entered name, safe for an email: one line, limited length, no control or direction characters. Mail programs
 * turn `evil.example` into a link, so a sign-up form could send advertisements; an invisible joiner prevents it. A time
 * such as `10:00` stays as it is.
 */
export function plainName(name: string, longest = LONGEST_NAME): string {
  const line = name
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, longest)
  return line.replace(/([.@/]|(?<!\d):|:(?!\d))(?=\S)/g, '$1\u200c')
}
