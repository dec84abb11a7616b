const SIZES = ['XXXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '2XL', 'XXXL', '3XL', '4XL', '5XL', '6XL']
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Natural order of option values: sizes from small to large, numbers by value, words alphabetically. */
export function compareOptionValues(a: string, b: string): number {
  const [first, second] = [sizeOf(a), sizeOf(b)]
  if (first !== -1 && second !== -1 && first !== second) return first - second
  if ((first === -1) !== (second === -1)) return first === -1 ? 1 : -1
  return collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0)
}

const sizeOf = (value: string) => SIZES.indexOf(value.trim().toUpperCase())
