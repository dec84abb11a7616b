import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { OfferTarget } from '@/lib/rules/promotions/offer'
import { isCounted } from '../../db/counted-orders'
import { amongAsked, instant, listOf, type SegmentScope } from './segment-scope'

/** Where a kind of goods stands on a product `p`, its category `g` and that one's sub-department `d`. */
const COLUMNS: Readonly<Record<Exclude<OfferTarget['kind'], 'variant'>, SQL>> = {
  product: sql`p.id`,
  brand: sql`p.brand_id`,
  class: sql`p.class_id`,
  category: sql`p.category_id`,
  subdepartment: sql`g.sub_department_id`,
  department: sql`d.department_id`,
}

/** The ids of customers who bought some of these goods, since `from` in ms since 1970, or ever. */
export const boughtBy = (scope: SegmentScope, goods: readonly OfferTarget[], from: number | null): SQL => sql`
  select o.customer_id from "order" o where o.store_id = ${scope.storeId} and ${amongAsked(scope, sql`o.customer_id`)}
    and ${isCounted} ${from === null ? sql`` : sql`and o.placed_at >= ${instant(from)}`}
    and o.id in (select l.order_id from order_line l where l.store_id = ${scope.storeId} and ${lineIsOf(scope, goods)})`

function lineIsOf({ storeId }: SegmentScope, goods: readonly OfferTarget[]): SQL {
  const idsOf = (kind: OfferTarget['kind']) => goods.filter((target) => target.kind === kind).map(({ id }) => id)
  const kinds = Object.entries(COLUMNS).flatMap(([kind, column]) => {
    // Safe: the keys of the record.
    const ids = idsOf(kind as OfferTarget['kind'])
    return ids.length === 0 ? [] : [sql`${column} in (${listOf(ids, 'uuid')})`]
  })
  const variants = idsOf('variant')
  const parts = [
    // Lines are found by their product, for which there is an index.
    ...(variants.length === 0
      ? []
      : [
          sql`l.variant_id in (${listOf(variants, 'uuid')}) and l.product_id in (select v.product_id from variant v
            where v.store_id = ${storeId} and v.id in (${listOf(variants, 'uuid')}))`,
        ]),
    ...(kinds.length === 0
      ? []
      : [
          sql`l.product_id in (select p.id from product p
            left join category g on g.store_id = p.store_id and g.id = p.category_id
            left join sub_department d on d.store_id = g.store_id and d.id = g.sub_department_id
            where p.store_id = ${storeId} and (${sql.join(kinds, sql` or `)}))`,
        ]),
  ]
  return sql`(${sql.join(
    parts.map((part) => sql`(${part})`),
    sql` or `,
  )})`
}
