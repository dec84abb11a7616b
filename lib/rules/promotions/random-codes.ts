/** Without 0, O, 1, I and L, which people confuse. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Characters of a generated code: with six, fewer than one guess in ten thousand meets one of 50,000 codes. */
export const CODE_LENGTHS = { least: 6, most: 20, usual: 8 } as const

/**
 * Different codes: `prefix` and `length` random characters each. `randomBelow(n)` gives a whole number from 0 to n − 1,
 * each equally likely.
 */
export function randomCodes(
  count: number,
  { prefix, length }: { prefix: string; length: number },
  randomBelow: (limit: number) => number,
): string[] {
  const codes = new Set<string>()
  while (codes.size < count) {
    let code = prefix
    for (let at = 0; at < length; at += 1) code += CODE_ALPHABET[randomBelow(CODE_ALPHABET.length)]
    codes.add(code)
  }
  return [...codes]
}
