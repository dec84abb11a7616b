import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { type FoundPurchase, type FoundSupplier, MAX_FOUND } from '@/lib/contract/vendor-search'
import { inLocationScope } from '../memberships/location-scope'
import { anywhereIn, documentNumberIn, type SearchViewer } from './search-viewer'

/** A supplier as selected by the statement. */
export type FoundSupplierRow = Omit<FoundSupplier, '_id'> & { id: string }
/** A purchase order as selected by the statement. */
export type FoundPurchaseRow = Omit<FoundPurchase, '_id'> & { id: string }

/** The search result of a row. */
export const toFoundSupplier = ({ id, ...row }: FoundSupplierRow): FoundSupplier => ({ ...row, _id: id })
/** The search result of a row. */
export const toFoundPurchase = ({ id, ...row }: FoundPurchaseRow): FoundPurchase => ({ ...row, _id: id })

/** Suppliers by name, code, contact or email address; archived ones last. */
export function suppliersLike({ storeId }: SearchViewer, q: string): SQL<FoundSupplierRow> {
  const like = anywhereIn(q)
  return sql`
    select u.id, u.name, u.email, u.archived_at is not null as "isArchived" from supplier u
    where u.store_id = ${storeId}
      and (u.name ilike ${like} or u.code ilike ${like} or u.email ilike ${like} or u.contact_name ilike ${like})
    order by u.archived_at is not null, lower(u.name), u.id limit ${MAX_FOUND}`
}

/** Purchase orders by number, reference or supplier, latest first. */
export function purchasesLike(viewer: SearchViewer, q: string): SQL<FoundPurchaseRow> {
  const like = anywhereIn(q)
  const number = documentNumberIn(q)
  return sql`
    select o.id, o.number, u.name as supplier, o.state from purchase_order o
    join supplier u on u.store_id = o.store_id and u.id = o.supplier_id
    where o.store_id = ${viewer.storeId} and ${inLocationScope(viewer, sql`o.location_id`)}
      and (o.number = ${number ?? -1} or o.reference ilike ${like} or u.name ilike ${like})
    order by o.number = ${number ?? -1} desc, o.number desc limit ${MAX_FOUND}`
}
