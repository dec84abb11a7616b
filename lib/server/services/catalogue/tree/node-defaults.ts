import 'server-only'
import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { NodeLevel } from '@/lib/contract/catalogue-tree'
import { Failure } from '@/lib/rules/failure'
import { nearestDefaults } from '@/lib/rules/nearest-defaults'
import { type NodeDefaults, type OwnDefaults, ownDefaultsOf } from '@/lib/rules/node-defaults'
import type { StoreScope } from '../../../context'
import { idArray } from '../../../db/array-param'
import { rowsOf } from '../../../db/rows-of'
import type { Tx } from '../../../db/transaction'

/**
 * Defaults that nodes of the tree and classes set themselves, by id; of some, or of all. Nodes without any are missing.
 */
export async function nodeDefaults(
  tx: Tx,
  { storeId }: StoreScope,
  ids?: readonly string[],
): Promise<Map<string, NodeDefaults>> {
  const rows = await rowsOf<NodeDefaults & { id: string }>(
    tx,
    sql`select node_id as id, tax_rate_id as "taxRateId", margin_percent::float8 as "marginPercent",
          reorder_point as "reorderPoint", is_discountable as "isDiscountable", minimum_age as "minimumAge"
        from node_default where store_id = ${storeId} ${ids ? sql`and node_id = any(${idArray(ids)})` : sql``}`,
  )
  return new Map(rows.map(({ id, ...defaults }) => [id, defaults]))
}

/** The same without fields inherited from the level above, so that browsers can find the nearest value. */
export async function ownDefaults(tx: Tx, scope: StoreScope): Promise<Record<string, OwnDefaults>> {
  const all = await nodeDefaults(tx, scope)
  return Object.fromEntries([...all].map(([id, defaults]) => [id, ownDefaultsOf(defaults)]))
}

/** Writes the defaults that a node sets itself. Throws `invalid` when its tax no longer exists. */
export async function writeDefaults(
  tx: Tx,
  { storeId }: StoreScope,
  nodeId: string,
  { taxRateId, marginPercent, reorderPoint, isDiscountable, minimumAge }: NodeDefaults,
): Promise<void> {
  if ([taxRateId, marginPercent, reorderPoint, isDiscountable, minimumAge].every((value) => value === null)) {
    return dropDefaults(tx, { storeId }, nodeId)
  }
  if (taxRateId !== null) await rejectMissingTax(tx, { storeId }, taxRateId)
  await tx.execute(sql`insert into node_default
      (store_id, id, node_id, tax_rate_id, margin_percent, reorder_point, is_discountable, minimum_age)
    values (${storeId}, ${uuidv7()}, ${nodeId}, ${taxRateId}, ${marginPercent}, ${reorderPoint}, ${isDiscountable},
      ${minimumAge})
    on conflict (store_id, node_id) do update set tax_rate_id = excluded.tax_rate_id,
      margin_percent = excluded.margin_percent, reorder_point = excluded.reorder_point,
      is_discountable = excluded.is_discountable, minimum_age = excluded.minimum_age`)
}

export async function dropDefaults(tx: Tx, { storeId }: StoreScope, nodeId: string): Promise<void> {
  await tx.execute(sql`delete from node_default where store_id = ${storeId} and node_id = ${nodeId}`)
}

async function rejectMissingTax(tx: Tx, { storeId }: StoreScope, taxRateId: string): Promise<void> {
  const [tax] = await rowsOf(tx, sql`select id from tax_rate where store_id = ${storeId} and id = ${taxRateId}`)
  const message = 'This tax no longer exists. Choose another one.'
  if (!tax) throw new Failure('invalid', message, { taxRateId: message })
}

/** The fields that decide about the defaults of a product. */
type Place = { readonly categoryId: string | null; readonly classId: string | null }

/** Returns the defaults of a product by its place. Null where no node of the store sets any. */
export async function defaultsAt(tx: Tx, scope: StoreScope): Promise<((place: Place) => NodeDefaults) | null> {
  const said = await nodeDefaults(tx, scope)
  if (said.size === 0) return null
  const rows = await rowsOf<{ id: string; above: readonly string[] }>(
    tx,
    sql`select c.id, json_build_array(c.id, s.id, s.department_id) as above from category c
        join sub_department s on s.store_id = c.store_id and s.id = c.sub_department_id
        where c.store_id = ${scope.storeId}`,
  )
  const paths = new Map(rows.map(({ id, above }) => [id, above]))
  return ({ categoryId, classId }) =>
    nearestDefaults([classId ?? '', ...(paths.get(categoryId ?? '') ?? [])].map((id) => said.get(id)))
}

type Column = readonly [field: Exclude<keyof NodeDefaults, 'taxRateId'>, heading: string]

const COLUMNS: readonly Column[] = [
  ['marginPercent', 'Target margin (%)'],
  ['reorderPoint', 'Reorder point'],
  ['isDiscountable', 'Coupons'],
  ['minimumAge', 'Minimum age'],
]

export const hasDefaults = (level: NodeLevel): boolean => level !== 'brand'

/** Column headings of product defaults in tables of nodes, for export and import; beside the tax. */
export const defaultColumns = (level: NodeLevel): readonly Column[] => (hasDefaults(level) ? COLUMNS : [])
