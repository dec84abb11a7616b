import 'server-only'
import { type Column, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * True where a column is one of these values; of none where the list is empty. Like `inArray`, but as one parameter: for
 * lists of dozens of ids, where building a parameter for each costs more than the statement.
 */
export const anyOf = (column: SQLWrapper & Pick<Column, 'getSQLType'>, values: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...values])}::${sql.raw(column.getSQLType())}[])`
