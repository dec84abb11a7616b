import 'server-only'
import { sql } from 'drizzle-orm'
import type { OfferTarget } from '@/lib/rules/promotions/offer'
import { placeName } from '@/lib/rules/promotions/promotion-cart'
import type { StoreScope } from '../../../context'
import { idArray } from '../../../db/array-param'
import { rowsOf } from '../../../db/rows-of'
import type { Tx } from '../../../db/transaction'

/** The names of parts of the catalogue, as sentences about offers say them; "other products" for what is gone. */
export async function targetNames(
  tx: Tx,
  { storeId }: StoreScope,
  targets: readonly OfferTarget[],
): Promise<(target: OfferTarget) => string> {
  const idsOf = (kind: OfferTarget['kind']) =>
    idArray(targets.filter((target) => target.kind === kind).map(({ id }) => id))
  const rows =
    targets.length === 0
      ? []
      : await rowsOf<OfferTarget & { name: string }>(
          tx,
          sql`select 'product' as kind, id, title as name from product where store_id = ${storeId} and id = any(${idsOf('product')})
            union all select 'variant', v.id,
              p.title || coalesce(', ' || (select string_agg(value, ' / ') from jsonb_array_elements_text(v.option_values)), '')
              from variant v join product p on p.store_id = v.store_id and p.id = v.product_id
              where v.store_id = ${storeId} and v.id = any(${idsOf('variant')})
            union all select 'brand', id, name from brand where store_id = ${storeId} and id = any(${idsOf('brand')})
            union all select 'class', id, name from class where store_id = ${storeId} and id = any(${idsOf('class')})
            union all select 'category', id, name from category where store_id = ${storeId} and id = any(${idsOf('category')})
            union all select 'subdepartment', id, name from sub_department
              where store_id = ${storeId} and id = any(${idsOf('subdepartment')})
            union all select 'department', id, name from department
              where store_id = ${storeId} and id = any(${idsOf('department')})`,
        )
  const names = new Map(rows.map(({ kind, id, name }) => [placeName({ kind, id }), name]))
  return (target) => names.get(placeName(target)) ?? 'other products'
}
