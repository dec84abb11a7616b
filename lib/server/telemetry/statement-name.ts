import 'server-only'

const OPERATION = /\b(select|insert|update|delete)\b/i
const TABLE = /\b(?:from|into|update)\s+(?:only\s+)?((?:"?\w+"?\.)?"?\w+"?)(?![\w(])/i

/** What a statement does, in lower case; `other` for what neither reads nor writes rows. */
export const operationOf = (text: string): string =>
  /^\s*(begin|commit|rollback|savepoint|release|set)\b/i.test(text)
    ? 'other'
    : (OPERATION.exec(text)?.[1]?.toLowerCase() ?? 'other')

/** What a statement does to which table, such as `select product`: bounded in number, and free of values. */
export function statementName(text: string): string {
  const operation = operationOf(text)
  const first = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  if (operation === 'other') return first
  const table = TABLE.exec(text)?.[1]?.replaceAll('"', '')
  return table === undefined ? operation : `${operation} ${table}`
}
