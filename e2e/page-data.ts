/** Rows of React's data in a page, by their ids, as the scripts of the page bring them. */
function rowsOf(html: string): Map<string, string> {
  const scripts = html.matchAll(/self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)/g)
  const data = Array.from(scripts, ([, text = '""']) => JSON.parse(text) as string).join('')
  return new Map(
    data.split('\n').flatMap((row) => {
      const [, id = '', value = ''] = /^([0-9a-f]+):(.*)$/s.exec(row) ?? []
      return id === '' ? [] : [[id, value]]
    }),
  )
}

/**
 * The data of a page from its first row on, with rows in the places where they are named and components of the browser by
 * their names: two pages with the same data are equal, however their rows are numbered and cut.
 */
export function pageTree(html: string): unknown {
  const rows = rowsOf(html)
  const seen = new Set<string>()
  const resolved = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolved)
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, resolved(each)]))
    }
    const [, id] = typeof value === 'string' ? (/^\$[L@Q]?([0-9a-f]+)$/.exec(value) ?? []) : []
    const row = id === undefined ? undefined : rows.get(id)
    if (id === undefined || row === undefined) return value
    if (row.startsWith('I')) return (JSON.parse(row.slice(1)) as unknown[]).at(-1)
    // A row that a row below it names again.
    if (seen.has(id)) return `seen ${row.length}`
    seen.add(id)
    const tree = /^([["{\d-]|null|true|false)/.test(row) ? resolved(JSON.parse(row)) : row
    seen.delete(id)
    return tree
  }
  return resolved('$0')
}
