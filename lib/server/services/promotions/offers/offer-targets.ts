import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { ReplyOf } from '@/lib/contract/endpoint'
import type { offers } from '@/lib/contract/offers'
import type { OfferTarget, OfferTerms } from '@/lib/rules/promotions/offer'
import { placeName } from '@/lib/rules/promotions/promotion-cart'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { containsPattern } from '../../rows/contains-pattern'
import { matchesGoods, variantTitle } from '../../stock/goods-label'

/** Every part of the catalogue that the terms of an offer name, each once. */
export function targetsOf({ goods, benefit }: Pick<OfferTerms, 'goods' | 'benefit'>): OfferTarget[] {
  const given = benefit.kind === 'gift' ? [benefit.goods] : []
  const reduced =
    benefit.kind === 'buy_x_get_y' ? [...(benefit.goods?.include ?? []), ...(benefit.goods?.exclude ?? [])] : []
  const all = [...goods.include, ...goods.exclude, ...reduced, ...given]
  return [...new Map(all.map((target) => [placeName(target), target])).values()]
}

const NODES = {
  brand: sql`brand`,
  class: sql`class`,
  category: sql`category`,
  subdepartment: sql`sub_department`,
  department: sql`department`,
} as const
const NODE_NAMES: Readonly<Record<keyof typeof NODES, string>> = {
  brand: 'Brand',
  class: 'Class',
  category: 'Category',
  subdepartment: 'Sub-department',
  department: 'Department',
}
const nodes = Object.entries(NODES) as [keyof typeof NODES, SQL][]

type Found = { kind: OfferTarget['kind']; id: string; name: string }

/** Names of parts of the store's catalogue by `placeName`; those that do not exist are not in it. */
export async function namesOfTargets(
  tx: Tx,
  { storeId }: StoreScope,
  targets: readonly OfferTarget[],
): Promise<ReadonlyMap<string, string>> {
  const idsOf = (kind: OfferTarget['kind']) =>
    sql`any(array[${sql.join(
      targets.filter((target) => target.kind === kind).map(({ id }) => sql`${id}::uuid`),
      sql`, `,
    )}]::uuid[])`
  const asked = new Set(targets.map(({ kind }) => kind))
  const parts = [
    ...(asked.has('product')
      ? [
          sql`select 'product' as kind, id, title as name from product where store_id = ${storeId} and id = ${idsOf('product')}`,
        ]
      : []),
    ...(asked.has('variant')
      ? [
          sql`select 'variant' as kind, v.id, concat_ws(' – ', p.title, nullif(${variantTitle}, '')) as name from variant v
              join product p on p.store_id = v.store_id and p.id = v.product_id
              where v.store_id = ${storeId} and v.id = ${idsOf('variant')}`,
        ]
      : []),
    ...nodes
      .filter(([kind]) => asked.has(kind))
      .map(
        ([kind, table]) =>
          sql`select ${kind} as kind, id, name from ${table} where store_id = ${storeId} and id = ${idsOf(kind)}`,
      ),
  ]
  if (parts.length === 0) return new Map()
  const found = await rowsOf<Found>(tx, sql.join(parts, sql` union all `))
  return new Map(found.map((target) => [placeName(target), target.name]))
}

const MOST_OF_A_KIND = 8

/** Finds goods for an offer: exact kinds of the tree first, then products, then their variants. */
export const findOfferTargets: Handler<typeof offers.targets> = (ctx, { query }) =>
  transaction(ctx, async (tx) => {
    const like = containsPattern(query)
    const ofNodes = nodes.map(
      (
        [kind, table],
        rank,
      ) => sql`(select ${rank}::int as rank, ${kind} as kind, id, name, ${NODE_NAMES[kind]} as note from ${table}
        where store_id = ${ctx.storeId} and name ilike ${like} order by lower(name), id limit ${MOST_OF_A_KIND})`,
    )
    const products = sql`(select 10 as rank, 'product' as kind, p.id, p.title as name, 'Product' as note from product p
      where p.store_id = ${ctx.storeId} and p.status <> 'archived' and p.title ilike ${like}
      order by lower(p.title), p.id limit ${MOST_OF_A_KIND})`
    const variants = sql`(select 11 as rank, 'variant' as kind, v.id, concat_ws(' – ', p.title, nullif(${variantTitle}, '')) as name,
        concat_ws(' ', 'Variant', v.sku) as note
      from variant v join product p on p.store_id = v.store_id and p.id = v.product_id
      where v.store_id = ${ctx.storeId} and p.status <> 'archived' and v.status = 'active' and ${matchesGoods(query)}
        and (select count(*) from variant o where o.store_id = v.store_id and o.product_id = v.product_id) > 1
      order by lower(p.title), v.position, v.id limit ${MOST_OF_A_KIND})`
    const found = await rowsOf<ReplyOf<typeof offers.targets>['targets'][number] & { rank: number }>(
      tx,
      sql`select * from (${sql.join([...ofNodes, products, variants], sql` union all `)}) found order by rank, lower(name), id`,
    )
    return { targets: found }
  })
