import 'server-only'
import { sql } from 'drizzle-orm'
import { type FoundPurchase, type FoundSupplier, MAX_FOUND } from '@/lib/contract/vendor-search'
import { rowsOf } from '../../db/rows-of'
import type { Tx } from '../../db/transaction'
import { withinReach } from '../stock/reach'
import { anywhereIn, numberIn, type SearchViewer } from './search-viewer'

/** Suppliers by name, code, contact or email address; those that are archived last. */
export async function findSuppliers(tx: Tx, { storeId }: SearchViewer, q: string): Promise<FoundSupplier[]> {
  const like = anywhereIn(q)
  const rows = await rowsOf<Omit<FoundSupplier, '_id'> & { id: string }>(
    tx,
    sql`
    select u.id, u.name, u.email, u.archived_at is not null as "isArchived" from supplier u
    where u.store_id = ${storeId}
      and (u.name ilike ${like} or u.code ilike ${like} or u.email ilike ${like} or u.contact_name ilike ${like})
    order by u.archived_at is not null, lower(u.name), u.id limit ${MAX_FOUND}`,
  )
  return rows.map(({ id, ...row }) => ({ ...row, _id: id }))
}

/** Purchase orders by number, reference or supplier, the latest first. */
export async function findPurchases(tx: Tx, viewer: SearchViewer, q: string): Promise<FoundPurchase[]> {
  const like = anywhereIn(q)
  const number = numberIn(q)
  const rows = await rowsOf<Omit<FoundPurchase, '_id'> & { id: string }>(
    tx,
    sql`
    select o.id, o.number, u.name as supplier, o.state from purchase_order o
    join supplier u on u.store_id = o.store_id and u.id = o.supplier_id
    where o.store_id = ${viewer.storeId} and ${withinReach(viewer, sql`o.location_id`)}
      and (o.number = ${number ?? -1} or o.reference ilike ${like} or u.name ilike ${like})
    order by o.number = ${number ?? -1} desc, o.number desc limit ${MAX_FOUND}`,
  )
  return rows.map(({ id, ...row }) => ({ ...row, _id: id }))
}
