import 'server-only'
import { sql } from 'drizzle-orm'
import type { StoreScope } from '../../../context'
import { idArray } from '../../../db/array-param'
import { rowsOf } from '../../../db/rows-of'
import type { Tx } from '../../../db/transaction'
import { sellableUnits } from '../sellable-units'

/** Variants of one product that lists and search look at. */
const MAX_VARIANTS = 200

/** Fields of `p` for cards: the price of the reduced variant that can be bought, else of the cheapest. */
const shownPrice = (storeId: string) => sql`case when p.discount_percent = 0 then p.min_price else (
  select variant.price from variant
  where variant.store_id = ${storeId} and variant.product_id = p.id and variant.status = 'active'
  order by (not coalesce(variant.compare_at_price > variant.price and coalesce(${sellableUnits(storeId)}, 1) > 0, false)), variant.price
  limit 1) end`

/** Everything from which a product's listing and search document are made. */
export type ListingSource = {
  id: string
  title: string
  category_id: string | null
  brand_id: string | null
  price: number
  discount_percent: number
  in_stock: boolean
  show_in_promotion: boolean
  sold_count: number
  /** Milliseconds. */
  published_at: number
  tags: string[]
  brand: string | null
  category: string | null
  sub_department: string | null
  department: string | null
  /** The store's, BCP 47. */
  locale: string
  /** Option name (null where the product has none) and value. */
  choices: [string | null, string][] | null
  codes: string[] | null
}

/** Published products of `productIds` that have a variant on sale, by one statement. */
export function listingSources(
  tx: Tx,
  { storeId }: StoreScope,
  productIds: readonly string[],
): Promise<ListingSource[]> {
  const ids = idArray(productIds)
  return rowsOf<ListingSource>(
    tx,
    sql`
    with place as materialized (
      select c.id, c.name as category, s.name as sub_department, d.name as department
      from category c
      left join sub_department s on s.store_id = ${storeId} and s.id = c.sub_department_id
      left join department d on d.store_id = ${storeId} and d.id = s.department_id
      where c.store_id = ${storeId} and c.id in (
        select p.category_id from product p where p.store_id = ${storeId} and p.id = any(${ids}))
    ), offered as (
      select v.product_id, v.id, v.sku, v.barcode, v.option_values,
        row_number() over (partition by v.product_id order by v.position, v.id) as place
      from variant v
      where v.store_id = ${storeId} and v.status = 'active'
        and v.product_id = any(${ids})
    ), choices as (
      select product_id, json_agg(json_build_array(name, value) order by place) as choices from (
        select v.product_id, o.name, choice.value, min(v.place * 10 + choice.at) as place
        from offered v
        cross join jsonb_array_elements_text(v.option_values) with ordinality as choice(value, at)
        left join product_option o
          on o.store_id = ${storeId} and o.product_id = v.product_id and o.position = choice.at - 1
        where v.place <= ${MAX_VARIANTS}
        group by v.product_id, o.name, choice.value
      ) as distinct_choices group by product_id
    ), codes as (
      select product_id, json_agg(distinct code) as codes
      from offered cross join lateral (values (sku), (barcode)) as each(code)
      where code <> '' and place <= ${MAX_VARIANTS} group by product_id
    )
    select p.id, p.title, p.category_id, p.brand_id, ${shownPrice(storeId)}::float8 as price,
      p.discount_percent, p.in_stock, p.show_in_promotion,
      p.sold_count, (extract(epoch from p.published_at) * 1000)::float8 as published_at, to_json(p.tags) as tags,
      (select b.name from brand b where b.store_id = ${storeId} and b.id = p.brand_id) as brand,
      place.category, place.sub_department, place.department, choices.choices, codes.codes, store.locale
    from product p
    join store on store.id = p.store_id
    left join place on place.id = p.category_id
    left join choices on choices.product_id = p.id
    left join codes on codes.product_id = p.id
    where p.store_id = ${storeId} and p.status = 'active' and p.id = any(${ids})
      and p.id in (select product_id from offered)
    order by p.id`,
  )
}
