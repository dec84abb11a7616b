import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { brands, classes, NodeLevel, tree } from '@/lib/contract/catalogue-tree'
import type { StoreScope } from '../../../context'
import type { Tx } from '../../../db/transaction'
import type { Handler } from '../../../handler'

type LevelFacts = {
  /** "sub-department": as used within a sentence. */
  readonly noun: string
  readonly many: string
  /** Level above and its column; null at the top. */
  readonly above: { readonly level: NodeLevel; readonly column: SQL } | null
  /** Level below and its column that references this one; null at the level of products. */
  readonly below: { readonly level: NodeLevel; readonly column: SQL } | null
  /** The column of `product`; null where products belong to a lower level. */
  readonly ofProduct: SQL | null
}

const subOf = sql.raw('department_id')
const categoryOf = sql.raw('sub_department_id')

export const LEVELS: Readonly<Record<NodeLevel, LevelFacts>> = {
  department: {
    noun: 'department',
    many: 'departments',
    above: null,
    below: { level: 'sub_department', column: subOf },
    ofProduct: null,
  },
  sub_department: {
    noun: 'sub-department',
    many: 'sub-departments',
    above: { level: 'department', column: subOf },
    below: { level: 'category', column: categoryOf },
    ofProduct: null,
  },
  category: {
    noun: 'category',
    many: 'categories',
    above: { level: 'sub_department', column: categoryOf },
    below: null,
    ofProduct: sql.raw('category_id'),
  },
  class: { noun: 'class', many: 'classes', above: null, below: null, ofProduct: sql.raw('class_id') },
  brand: { noun: 'brand', many: 'brands', above: null, below: null, ofProduct: sql.raw('brand_id') },
}

/** The table of a level, which has the same name. */
export const tableOf = (level: NodeLevel): SQL => sql.raw(level)

/** One handler each for the tree, classes and brands: the input names the level. */
export type NodeHandler<K extends keyof typeof tree> = Handler<(typeof tree)[K]> &
  Handler<(typeof classes)[K]> &
  Handler<(typeof brands)[K]>

/**
 * Serializes changes of a store's tree, classes and brands until the unit of work ends. Imports add to them as well, so
 * they take the same lock.
 */
export async function lockTree(tx: Tx, { storeId }: StoreScope): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`import ${storeId}`}, 0))`)
}
