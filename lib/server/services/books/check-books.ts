import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { store } from '../../db/schema/platform'
import { platformTransaction, transaction } from '../../db/transaction'
import { type FoundStore, findStoreById } from '../stores/find-store'
import { invariants } from './invariants'

/** `rows`: how many rows violate the rule; `example`: one of them. */
export type BrokenRule = { store: string; rule: string; rows: number; example: string }
export type BooksReport = { stores: number; broken: BrokenRule[] }

/** Checks every invariant of every open store. */
export async function checkBooks(): Promise<BooksReport> {
  const stores = await platformTransaction((tx) => tx.select({ id: store.id }).from(store))
  const broken: BrokenRule[] = []
  for (const { id } of stores) {
    const scope = await findStoreById(id)
    if (scope) broken.push(...(await checkStore(scope)))
  }
  return { stores: stores.length, broken }
}

/** Checks every invariant of one store, in one transaction. */
export const checkStore = (scope: FoundStore): Promise<BrokenRule[]> =>
  transaction(scope, async (tx) => {
    const broken: BrokenRule[] = []
    for (const { name, broken: query } of invariants.all()) {
      const { count = 0, example = '' } = rowsOf(await tx.execute(countOf(query)))[0] ?? {}
      if (Number(count) > 0) broken.push({ store: scope.subdomain, rule: name, rows: Number(count), example })
    }
    return broken
  })

const countOf = (query: SQL) => sql`select count(*) as count, min(broken.row::text) as example from (${query}) broken`

// Safe: both drivers return `rows`, and the statement above names these two columns.
const rowsOf = (result: unknown) => (result as { rows: { count: string; example: string }[] }).rows
