/** Labels of the fields of a form. */
export type FieldLabels<V> = {
  readonly [K in keyof V & string]: {
    readonly label: string
    /** Formats a value for comparison; without it the value is shown unchanged. */
    readonly format?: (value: V[K]) => string
  }
}

export const labelOf = <V>(words: FieldLabels<V>, field: string): string =>
  words[field as keyof V & string]?.label ?? field

/** A value formatted for comparison. */
export function describeValue<V>(words: FieldLabels<V>, field: keyof V & string, value: V[keyof V & string]): string {
  const text = words[field].format?.(value) ?? plain(value)
  return text === '' ? 'nothing' : text
}

const plain = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return Array.isArray(value) ? value.map(plain).join(', ') : String(value)
}
