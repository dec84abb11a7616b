const SEPARATOR = '|'

/** Several texts as one parameter: separated by `|`, with a `\` before each `|` and `\` of their own. */
export function joinValues(values: readonly string[]): string {
  return values.map((value) => value.replace(/[\\|]/g, '\\$&')).join(SEPARATOR)
}

/** Inverse of `joinValues`. Total: a `\` before any other character is literal; empty texts are dropped. */
export function splitValues(text: string): string[] {
  const parts = text.match(/(?:\\.|[^\\|]|\\$)+/gsu) ?? []
  return parts.map((part) => part.replace(/\\([\\|])/g, '$1'))
}

/** A name and a value as one text, `Name:Value`, with a `\` before each `:` and `\` of the name. */
export function joinPair(name: string, value: string): string {
  return `${name.replace(/[\\:]/g, '\\$&')}:${value}`
}

/** Inverse of `joinPair`; null for a text without a name or without a value. */
export function splitPair(text: string): { name: string; value: string } | null {
  const [, name = '', value = ''] = /^((?:\\.|[^\\:])+):(.+)$/su.exec(text) ?? []
  return name === '' || value === '' ? null : { name: name.replace(/\\([\\:])/g, '$1'), value }
}
