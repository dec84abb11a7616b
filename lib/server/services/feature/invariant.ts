import 'server-only'
import type { SQL } from 'drizzle-orm'

/** A rule that must hold in every store's books, as a query for the rows that violate it. */
export type Invariant = { name: string; broken: SQL }
