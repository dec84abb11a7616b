import 'server-only'
import { sql } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import type { Tx } from '../../db/transaction'

/**
 * Brings the search's words of products up to date: title, brand, tree, tags, codes and options of what is published;
 * nothing of what is not. Belongs in every transaction that writes one of these.
 */
export async function indexWords(tx: Tx, { storeId }: StoreScope, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  const wanted = sql`(select json_array_elements_text(${JSON.stringify(productIds)}::json)::uuid)`
  await tx.execute(sql`
    delete from product_search where store_id = ${storeId} and product_id in
      (select id from product where store_id = ${storeId} and id in ${wanted} and status <> 'active')`)
  await tx.execute(sql`
    insert into product_search (store_id, product_id, title, words)
    select product.store_id, product.id, product.title, lower(concat_ws(' ', product.title, brand.name,
      category.name, sub_department.name, department.name, array_to_string(product.tags, ' '),
      (select string_agg(concat_ws(' ', variant.sku, (
          select string_agg(value, ' ') from jsonb_array_elements_text(variant.option_values) as choice(value)
        )), ' ')
        from (
          select variant.sku, variant.option_values from variant
          where variant.store_id = product.store_id and variant.product_id = product.id and variant.status = 'active'
          order by variant.position limit 100
        ) as variant)))
    from product
    left join brand on brand.store_id = product.store_id and brand.id = product.brand_id
    left join category on category.store_id = product.store_id and category.id = product.category_id
    left join sub_department
      on sub_department.store_id = product.store_id and sub_department.id = category.sub_department_id
    left join department
      on department.store_id = product.store_id and department.id = sub_department.department_id
    where product.store_id = ${storeId} and product.id in ${wanted} and product.status = 'active'
    on conflict (store_id, product_id) do update set title = excluded.title, words = excluded.words
    where product_search.title <> excluded.title or product_search.words <> excluded.words`)
}
