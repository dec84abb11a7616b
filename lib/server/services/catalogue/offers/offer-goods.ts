import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { GoodsScope, OfferTarget } from '@/lib/rules/promotions/offer'
import type { StoreScope } from '../../../context'

/** Goods of an offer; with `above` only those that cost more, in minor units. */
export type OfferedGoods = GoodsScope & { above?: number }

/** The ids of the products of which at least one variant on sale is among the goods of one of these scopes. */
export function productsIn({ storeId }: StoreScope, scopes: readonly OfferedGoods[]): SQL {
  const anyScope = sql.join(
    scopes.map((goods) => isIn(storeId, goods)),
    sql` or `,
  )
  return sql`select p.id from product p
    join variant v on v.store_id = p.store_id and v.product_id = p.id and v.status = 'active'
    left join category c on c.store_id = p.store_id and c.id = p.category_id
    left join sub_department s on s.store_id = c.store_id and s.id = c.sub_department_id
    where p.store_id = ${storeId} and p.is_discountable and (${scopes.length === 0 ? sql`false` : anyScope})`
}

function isIn(storeId: string, { include, exclude, skipsReduced, above = -1 }: OfferedGoods): SQL {
  const wanted = include.length === 0 ? sql`true` : isAnyOf(include)
  const unwanted = exclude.length === 0 ? sql`false` : isAnyOf(exclude)
  const reduced = skipsReduced ? sql`coalesce(v.compare_at_price > v.price, false)` : sql`false`
  return sql`(v.store_id = ${storeId} and v.price > ${above} and ${wanted} and not ${unwanted} and not ${reduced})`
}

function isAnyOf(targets: readonly OfferTarget[]): SQL {
  const kinds = [...new Set(targets.map(({ kind }) => kind))]
  const tests = kinds.map((kind) => {
    const ids = targets.flatMap((target) => (target.kind === kind ? [target.id] : []))
    return sql`coalesce(${COLUMNS[kind]} = any(${`{${ids.join()}}`}::uuid[]), false)`
  })
  return sql`(${sql.join(tests, sql` or `)})`
}

const COLUMNS: Readonly<Record<OfferTarget['kind'], SQL>> = {
  product: sql`p.id`,
  variant: sql`v.id`,
  brand: sql`p.brand_id`,
  class: sql`p.class_id`,
  category: sql`p.category_id`,
  subdepartment: sql`c.sub_department_id`,
  department: sql`s.department_id`,
}
