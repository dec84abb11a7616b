import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

const dialect = new PgDialect()

/** Words that may follow the name of a table without being its alias. */
const KEYWORDS =
  'on|where|join|left|right|full|inner|cross|natural|group|order|union|except|limit|using|having|tablesample'

/**
 * The query with every table narrowed to the rows of one store. Rules rely on row security and name no store; a
 * distributed database cannot tell from that where the rows are.
 */
export function inOneStore(query: SQL, storeId: string, tables: ReadonlySet<string>): SQL {
  const { sql: text, params } = dialect.sqlToQuery(query)
  const names = [...tables].map((name) => `"?${name}"?`).join('|')
  const places = new RegExp(
    `\\b(from|join)(\\s+)(${names})\\b(?:"?)(?:\\s+(?:as\\s+)?(?!(?:${KEYWORDS})\\b)([a-z]\\w*))?`,
    'gi',
  )
  const narrowed = text.replace(places, (_, word: string, space: string, table: string, alias?: string) => {
    const bare = table.replaceAll('"', '')
    return `${word}${space}(select * from "${bare}" where store_id = '${storeId}'::uuid) as ${alias ?? `"${bare}"`}`
  })
  const parts = narrowed.split(/\$(\d+)/)
  return sql.join(parts.map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql`${params[Number(part) - 1]}`)))
}
