import 'server-only'
import { sql } from 'drizzle-orm'
import type { StoreScope } from '../../../context'
import { idArray } from '../../../db/array-param'
import { rowsOf } from '../../../db/rows-of'
import type { MergedRow, MergeRecord } from '../../../db/schema/customer-merges'
import type { Tx } from '../../../db/transaction'
import { MOVED_TABLES } from './merge-tables'

type Two = { readonly absorbedId: string; readonly survivorId: string }
export type MovedRows = Pick<MergeRecord, 'moved' | 'removed' | 'defaults'>

const ADDRESSES = 'customer_address'

/** Moves everything that belongs to the absorbed customer; returns what an undo needs. */
export async function moveRows(tx: Tx, scope: StoreScope, two: Two): Promise<MovedRows> {
  const moved: Record<string, readonly string[]> = {}
  const removed: Record<string, readonly MergedRow[]> = {}
  const { storeId } = scope
  let defaults: readonly string[] = []
  for (const { name, column, clash, stays } of MOVED_TABLES) {
    const [table, owner] = [sql.identifier(name), sql.identifier(column)]
    if (clash) {
      // Read, then deleted: a distributed database returns no images from a delete.
      const gone = await rowsOf<{ id: string; image: MergedRow }>(
        tx,
        sql`select m.id, to_jsonb(m) as image from ${table} m
            where m.store_id = ${storeId} and m.${owner} = ${two.absorbedId} and exists (select from ${table} s
              where s.store_id = ${storeId} and s.${owner} = ${two.survivorId} and ${clash}) for update`,
      )
      if (gone.length > 0) {
        removed[name] = gone.map(({ image }) => image)
        const ids = gone.map(({ id }) => id)
        await tx.execute(sql`delete from ${table} where store_id = ${storeId} and id = any(${idArray(ids)})`)
      }
    }
    if (name === ADDRESSES) defaults = await lowerDefaults(tx, scope, two)
    const rows = await rowsOf<{ id: string }>(
      tx,
      sql`update ${table} m set ${owner} = ${two.survivorId} where m.store_id = ${storeId} and m.${owner} = ${two.absorbedId}
          and not exists (select from ${table} s
            where s.store_id = ${storeId} and s.${owner} = ${two.survivorId} and ${stays ?? sql`false`})
          returning m.id`,
    )
    if (rows.length > 0) moved[name] = rows.map(({ id }) => id)
  }
  return { moved, removed, defaults }
}

/** The absorbed customer's default address; it is one no longer where the survivor has one. */
async function lowerDefaults(tx: Tx, { storeId }: StoreScope, two: Two): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select id from customer_address where store_id = ${storeId} and customer_id = ${two.absorbedId} and is_default`,
  )
  await tx.execute(
    sql`update customer_address set is_default = false
        where store_id = ${storeId} and customer_id = ${two.absorbedId} and is_default and exists (
          select from customer_address s
          where s.store_id = ${storeId} and s.customer_id = ${two.survivorId} and s.is_default)`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Moves rows back that still belong to the survivor, and restores those that were removed. What was deleted since stays
 * deleted.
 */
export async function moveRowsBack(
  tx: Tx,
  { storeId }: StoreScope,
  { absorbedId, survivorId }: Two,
  { moved, removed, defaults }: MovedRows,
): Promise<void> {
  const [addresses, isOwn] = [moved[ADDRESSES] ?? [], sql`store_id = ${storeId} and customer_id = ${survivorId}`]
  await tx.execute(
    sql`update customer_address set is_default = false where ${isOwn} and id = any(${idArray(addresses)}) and is_default`,
  )
  for (const { name, column } of MOVED_TABLES) {
    const [table, owner] = [sql.identifier(name), sql.identifier(column)]
    await tx.execute(
      sql`update ${table} set ${owner} = ${absorbedId}
          where store_id = ${storeId} and ${owner} = ${survivorId} and id = any(${idArray(moved[name] ?? [])})`,
    )
    await restoreRows(tx, storeId, name, removed[name] ?? [])
  }
  await tx.execute(
    sql`update customer_address set is_default = true
        where store_id = ${storeId} and customer_id = ${absorbedId} and id = any(${idArray(defaults)})`,
  )
  await tx.execute(
    sql`update customer_address set is_default = true where ${isOwn}
        and id = (select id from customer_address where ${isOwn} order by created_at, id limit 1)
        and not exists (select from customer_address where ${isOwn} and is_default)`,
  )
}

/** Rows as they were. A wish for a product that is gone since is not restored. */
async function restoreRows(tx: Tx, storeId: string, name: string, rows: readonly MergedRow[]): Promise<void> {
  if (rows.length === 0) return
  const table = sql.identifier(name)
  const there =
    name === 'wishlist_item'
      ? sql`where exists (select from product p where p.store_id = ${storeId} and p.id = r.product_id)`
      : sql``
  await tx.execute(
    sql`insert into ${table} select r.* from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) r
        ${there} on conflict do nothing returning 1`,
  )
}
