/** One line of a cart in an address: the key of the variant, and how many. */
export type FragmentLine = { readonly key: string; readonly quantity: number }

const NAME = 'restore='
const MOST_LINES = 100
const MOST_UNITS = 10_000

/** The part of an address behind its `#` that brings a cart along: `restore=key:2,other:1`. */
export const cartFragment = (lines: readonly FragmentLine[]): string =>
  NAME +
  lines
    .slice(0, MOST_LINES)
    .map(({ key, quantity }) => `${encodeURIComponent(key)}:${quantity}`)
    .join(',')

/** The lines in the part of an address behind its `#`; none for anything else. */
export function linesOfFragment(fragment: string): FragmentLine[] {
  const text = fragment.replace(/^#/, '')
  if (!text.startsWith(NAME)) return []
  return text
    .slice(NAME.length)
    .split(',')
    .slice(0, MOST_LINES)
    .flatMap((part) => {
      const [name = '', count = ''] = part.split(':')
      const key = decoded(name)
      const quantity = Number(count)
      const isLine = key !== '' && key.length <= 255 && Number.isInteger(quantity) && quantity >= 1
      return isLine ? [{ key, quantity: Math.min(quantity, MOST_UNITS) }] : []
    })
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return ''
    throw error
  }
}
