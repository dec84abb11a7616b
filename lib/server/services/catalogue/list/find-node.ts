import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { ProductList } from '@/lib/contract/product-list'
import { Failure } from '@/lib/rules/failure'
import type { ListQuery, ListTagname } from '@/lib/rules/list-query'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import type { LocalSettings } from '../../../db/set-local'
import type { Tx } from '../../../db/transaction'
import { listTag, wholeListTag } from '../../../page-cache/tags'
import { SIMILARITY } from './near-known'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
/**
 * Settings of a transaction that reads lists. Memory: enough for the counts of a whole store of 100,000 products. Similarity: low
 * enough for two swapped letters in a short word. Every query here has its index, and a planner without statistics must
 * use it; compiling (JIT) does not pay for a statement of milliseconds.
 */
export const LIST_SETTINGS: LocalSettings = {
  work_mem: '48MB',
  'pg_trgm.similarity_threshold': SIMILARITY,
  enable_seqscan: 'off',
}

/** Follows nodes that were merged one after the other; also ends at a cycle, which undone merges could leave. */
const MOST_MERGES = 20

/** A list's place in the tree, and its store's currency and locale. */
export type ListPlace = {
  currency: string
  /** BCP 47. */
  locale: string
  breadcrumb: ProductList['breadcrumb']
  /** Null outside the tree. */
  categoryIds: string[] | null
  /** Cache tags of the lists at this place. */
  tags: readonly string[]
}

type Step = { _id: string; name: string } | null
type Row = { currency: string; locale: string; category: Step; sub: Step; department: Step; category_ids: string[] }

/**
 * Looks up the node of a list, the whole catalogue when it has none. The transaction has `LIST_SETTINGS`. Throws
 * `not_found`.
 */
export async function findNode(tx: Tx, { storeId }: StoreScope, tag: ListQuery['tag']): Promise<ListPlace> {
  if (tag && !UUID.test(tag.id)) throw listNotFound()
  const rowAt = async (node: SQL) =>
    (
      await rowsOf<Row>(
        tx,
        sql`select store.currency, store.locale, node.* from store ${node} where store.id = ${storeId}`,
      )
    )[0]
  const asked = await rowAt(tag ? NODES[tag.tagname](storeId, tag.id) : NO_NODE)
  const merged = tag && asked && !asked.department ? await mergedInto(tx, storeId, tag.id) : null
  const row = tag && merged ? await rowAt(NODES[tag.tagname](storeId, merged)) : asked
  if (!row) throw new Error('The store no longer exists.')
  const { currency, locale, category, sub, department, category_ids } = row
  if (!tag) return { currency, locale, breadcrumb: [], categoryIds: null, tags: [wholeListTag(storeId)] }
  if (!department) throw listNotFound()
  const steps = [
    { step: department, tagname: 'departments' as const },
    { step: sub, tagname: 'subdepartments' as const },
    { step: category, tagname: 'categories' as const },
  ]
  const breadcrumb = steps.flatMap(({ step, tagname }) => (step ? [{ ...step, tagname }] : []))
  // Of a merged node it is the list of the node that took it in.
  const own = breadcrumb.at(-1)?._id ?? ''
  return { currency, locale, breadcrumb, categoryIds: category_ids, tags: [listTag(storeId, tag.tagname, own)] }
}

/** The node that an old one was merged into, over any number of merges; null when it was never merged. */
async function mergedInto(tx: Tx, storeId: string, id: string): Promise<string | null> {
  const [end] = await rowsOf<{ id: string }>(
    tx,
    sql`with recursive way as (
      select new_id, 1 as step from node_redirect where store_id = ${storeId} and old_id = ${id}
      union all
      select r.new_id, way.step + 1 from way join node_redirect r on r.store_id = ${storeId} and r.old_id = way.new_id
      where way.step < ${MOST_MERGES}
    ) select new_id as id from way order by step desc limit 1`,
  )
  return end?.id ?? null
}

const listNotFound = () => new Failure('not_found', 'The requested list could not be found.')

const NO_NODE = sql`cross join (select 1) as node`
const step = (alias: string) => sql.raw(`json_build_object('_id', ${alias}.id, 'name', ${alias}.name)`)

/** At most one row, with the levels above the node and the categories below it. */
const NODES: Readonly<Record<ListTagname, (storeId: string, id: string) => SQL>> = {
  departments: (storeId, id) => sql`left join lateral (
    select ${step('d')} as department, null::json as sub, null::json as category,
      (select coalesce(json_agg(c.id), '[]') from sub_department s
        join category c on c.store_id = s.store_id and c.sub_department_id = s.id
        where s.store_id = d.store_id and s.department_id = d.id) as category_ids
    from department d where d.store_id = ${storeId} and d.id = ${id}) as node on true`,
  subdepartments: (storeId, id) => sql`left join lateral (
    select ${step('d')} as department, ${step('s')} as sub, null::json as category,
      (select coalesce(json_agg(c.id), '[]') from category c
        where c.store_id = s.store_id and c.sub_department_id = s.id) as category_ids
    from sub_department s join department d on d.store_id = s.store_id and d.id = s.department_id
    where s.store_id = ${storeId} and s.id = ${id}) as node on true`,
  categories: (storeId, id) => sql`left join lateral (
    select ${step('d')} as department, ${step('s')} as sub, ${step('c')} as category, json_build_array(c.id) as category_ids
    from category c
    join sub_department s on s.store_id = c.store_id and s.id = c.sub_department_id
    join department d on d.store_id = s.store_id and d.id = s.department_id
    where c.store_id = ${storeId} and c.id = ${id}) as node on true`,
}
