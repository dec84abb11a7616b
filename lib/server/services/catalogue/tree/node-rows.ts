import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { MAX_MATCHING_NODES, type NodeLevel, type NodeRow, type NodeSort } from '@/lib/contract/catalogue-tree'
import type { Ordering, Way } from '@/lib/rules/list-order'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import type { Tx } from '../../../db/transaction'
import { inOrder, type ListOrder, orderBy, orderOf, positionIn, type Sorting, uuids } from '../../rows/keyset'
import { LEVELS, tableOf } from './node-level'

type Found = Omit<NodeRow, '_id'> & { id: string; position: number; place: string; folded: string; listPlace: string }

/** A number as text that sorts like the number. */
const sortable = (column: string) => sql.raw(`lpad((${column} + 1000000000)::text, 10, '0')`)

/** A node's position in the whole menu, as text. */
const placeOf: Readonly<Record<NodeLevel, (storeId: string) => SQL>> = {
  department: () => sortable('n.position'),
  sub_department: (storeId) => sql`(select ${sortable('d.position')} || ${sortable('n.position')} from department d
    where d.store_id = ${storeId} and d.id = n.department_id)`,
  category: (storeId) => sql`(select ${sortable('d.position')} || ${sortable('s.position')} || ${sortable('n.position')}
    from sub_department s join department d on d.store_id = s.store_id and d.id = s.department_id
    where s.store_id = ${storeId} and s.id = n.sub_department_id)`,
  class: () => sortable('n.position'),
  brand: () => sortable('n.position'),
}

/** Names of the levels above `n`, as a JSON list. */
const pathOf: Readonly<Record<NodeLevel, (storeId: string) => SQL>> = {
  department: () => sql`'[]'::json`,
  sub_department: (storeId) => sql`(select json_build_array(d.name) from department d
    where d.store_id = ${storeId} and d.id = n.department_id)`,
  category: (storeId) => sql`(select json_build_array(d.name, s.name) from sub_department s
    join department d on d.store_id = s.store_id and d.id = s.department_id
    where s.store_id = ${storeId} and s.id = n.sub_department_id)`,
  class: () => sql`'[]'::json`,
  brand: () => sql`'[]'::json`,
}

/** Products of each node that holds them directly (`held.id`), and from there up to the level. */
const countedBy: Readonly<Record<NodeLevel, { holder: SQL; node: SQL; joins: (storeId: string) => SQL }>> = {
  department: {
    holder: sql`p.category_id`,
    node: sql`s.department_id`,
    joins: (storeId) => sql`join category c on c.store_id = ${storeId} and c.id = held.id
      join sub_department s on s.store_id = ${storeId} and s.id = c.sub_department_id`,
  },
  sub_department: {
    holder: sql`p.category_id`,
    node: sql`c.sub_department_id`,
    joins: (storeId) => sql`join category c on c.store_id = ${storeId} and c.id = held.id`,
  },
  category: { holder: sql`p.category_id`, node: sql`held.id`, joins: () => sql`` },
  class: { holder: sql`p.class_id`, node: sql`held.id`, joins: () => sql`` },
  brand: { holder: sql`p.brand_id`, node: sql`held.id`, joins: () => sql`` },
}

type Counting = { readonly hasProducts?: boolean }

/** The rows of a level as a table `n`. `hasProducts: false`: without the products in them, which takes a look at each product. */
export function nodesOf({ storeId }: StoreScope, level: NodeLevel, { hasProducts = true }: Counting = {}): SQL {
  const { above, below } = LEVELS[level]
  const children = below
    ? sql`(select count(*)::int from ${tableOf(below.level)} child
        where child.store_id = ${storeId} and child.${below.column} = n.id)`
    : sql`0`
  const products = hasProducts
    ? sql`, coalesce(counted.products, 0) as products, coalesce(counted.published, 0) as published`
    : sql``
  return sql`(
    ${hasProducts ? countedProducts(storeId, level) : sql``}
    select n.id, n.name, n.photo, n.position, n.version, ${above ? sql`n.${above.column}` : sql`null::uuid`} as "parentId",
      ${pathOf[level](storeId)} as path, ${placeOf[level](storeId)} || lower(n.name) as place, lower(n.name) as folded,
      ${children} as children${products}
    from ${tableOf(level)} n ${hasProducts ? sql`left join counted on counted.node_id = n.id` : sql``}
    where n.store_id = ${storeId}
  ) n`
}

/** The products of each node of a level, as a table `counted`. */
function countedProducts(storeId: string, level: NodeLevel): SQL {
  const { holder, node, joins } = countedBy[level]
  return sql`with held as materialized (
      select ${holder} as id, count(*) as products, count(*) filter (where p.status = 'active') as published
      from product p where p.store_id = ${storeId} group by 1
    ), counted as materialized (
      select ${node} as node_id, sum(held.products)::int as products, sum(held.published)::int as published
      from held ${joins(storeId)} group by 1
    )`
}

type Part = { readonly where?: SQL; readonly limit?: number }

/** Rows of a level in an order, each with its position in it; all of them unless `where` and `limit` narrow them. */
export const nodeRows = (tx: Tx, scope: StoreScope, level: NodeLevel, order: ListOrder, part: Part = {}) =>
  rowsOf<Found>(
    tx,
    sql`select n.*, ${positionIn(order)} as "listPlace" from ${nodesOf(scope, level)} where ${part.where ?? sql`true`}
        order by ${orderBy(order)} ${part.limit === undefined ? sql`` : sql`limit ${part.limit}`}`,
  )

export const rowReply = ({
  id,
  position: _position,
  place: _place,
  folded: _folded,
  listPlace: _listPlace,
  ...row
}: Found): NodeRow => ({
  _id: id,
  ...row,
})

const SORTINGS: Readonly<Record<NodeSort, Sorting>> = {
  position: { value: sql`n.place`, type: 'text' },
  name: { value: sql`n.folded`, type: 'text' },
  products: { value: sql`n.products`, type: 'bigint' },
}
const ID = uuids(sql`n.id`)

type Asked = Ordering<NodeSort> & { readonly further: readonly `${NodeSort}-${Way}`[] }

/** The sort order of a list of nodes. */
export const nodeOrder = (asked: Asked): ListOrder => orderOf(SORTINGS, ID, asked)

export const MENU_ORDER = inOrder(SORTINGS.position, ID, 'asc')

type Filter = { query: string; parentId?: string | undefined; filled?: 'empty' | 'hidden' | 'shown' | undefined }

/** The number of matches, counted up to a limit. */
export async function countNodes(tx: Tx, scope: StoreScope, level: NodeLevel, filter: Filter): Promise<number> {
  const nodes = nodesOf(scope, level, { hasProducts: filter.filled !== undefined })
  const [row] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from (
      select 1 from ${nodes} where ${nodeConditions(filter)} limit ${MAX_MATCHING_NODES}) found`,
  )
  return row?.count ?? 0
}

const FILLED = {
  empty: sql`n.products = 0`,
  hidden: sql`n.published = 0`,
  shown: sql`n.published > 0`,
} as const

/** The SQL condition on rows `n` of a level for a filter. */
export function nodeConditions({ query, parentId, filled }: Filter): SQL {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const conditions = [
    sql`true`,
    ...words.map(
      (word) => sql`(position(${word} in lower(n.name)) > 0 or position(${word} in lower(n.path::text)) > 0)`,
    ),
    ...(parentId === undefined ? [] : [sql`n."parentId" = ${parentId}`]),
    ...(filled === undefined ? [] : [FILLED[filled]]),
  ]
  return sql.join(conditions, sql` and `)
}
