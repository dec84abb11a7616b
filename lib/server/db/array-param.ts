import 'server-only'
import { type SQL, sql } from 'drizzle-orm'

/**
 * Ids as one parameter, for `id = any(…)`. The planner knows how many there are: of a list in JSON it expects a hundred, and
 * reads the whole table for one.
 */
export const idArray = (ids: readonly string[]): SQL => sql`${sql.param([...ids])}::uuid[]`

/** The same for texts. */
export const textArray = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`
