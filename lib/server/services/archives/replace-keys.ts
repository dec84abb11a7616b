import 'server-only'

/** Tables whose JSON names products by their keys. */
const TABLES: ReadonlySet<string> = new Set(['website_draft', 'website_op', 'website_template', 'website_version'])
const WHOLE_STRING = /"((?:[^"\\]|\\.)*)"/g

/** Whether the rows of a table may name keys of variants. */
export const namesKeys = (table: string): boolean => TABLES.has(table)

/** A line of JSON in which every string that is exactly a reissued key has become the new key. */
export function replaceKeys(line: string, keys: ReadonlyMap<string, string>): string {
  return line.replace(WHOLE_STRING, (whole, text: string) => {
    const key = keys.get(text)
    return key === undefined ? whole : JSON.stringify(key)
  })
}
