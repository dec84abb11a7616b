import 'server-only'
import { type Column, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Ids as one parameter, for `id = any(…)`. The planner knows how many there are: of a list in JSON it expects a hundred, and
 * reads the whole table for one.
 */
export const idArray = (ids: readonly string[]): SQL => arrayOf(ids, 'uuid')

/** The same for texts. */
export const textArray = (values: readonly string[]): SQL => arrayOf(values, 'text')

/**
 * True where a column is one of these values; of none where the list is empty. Like `inArray`, but as one parameter: for
 * lists of dozens of ids, where building a parameter for each costs more than the statement.
 */
export const anyOf = (column: SQLWrapper & Pick<Column, 'getSQLType'>, values: readonly string[]): SQL =>
  sql`${column} = any(${arrayOf(values, column.getSQLType())})`

const arrayOf = (values: readonly string[], type: string): SQL => sql`${sql.param([...values])}::${sql.raw(type)}[]`
