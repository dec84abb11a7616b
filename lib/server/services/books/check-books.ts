import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/rows-of'
import { store } from '../../db/schema/platform'
import { platformTransaction, type Tx, transaction } from '../../db/transaction'
import { type FoundStore, findStoreById } from '../stores/find-store'
import { inOneStore } from './in-one-store'
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
  transaction(scope, (tx) => brokenRules(tx, scope))

/** The same within a unit of work of the store. */
export async function brokenRules(tx: Tx, scope: FoundStore): Promise<BrokenRule[]> {
  const broken: BrokenRule[] = []
  const tables = await tablesOfStores(tx)
  for (const { name, broken: query } of invariants.all()) {
    const [found] = await rowsOf<Found>(tx, countOf(inOneStore(query, scope.storeId, tables)))
    const { count = 0, example = '' } = found ?? {}
    if (Number(count) > 0) broken.push({ store: scope.subdomain, rule: name, rows: Number(count), example })
  }
  return broken
}

const countOf = (query: SQL) => sql`select count(*) as count, min(broken.row::text) as example from (${query}) broken`

type Found = { count: string; example: string }

/** Every table whose rows belong to a store. */
async function tablesOfStores(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await rowsOf<{ name: string }>(
    tx,
    sql`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'store_id'
        where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')`,
  )
  return new Set(rows.map(({ name }) => name))
}
