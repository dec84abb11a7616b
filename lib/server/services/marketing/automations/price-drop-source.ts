import 'server-only'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/rows-of'
import { moneyOf } from '../../cart/store-money'
import {
  type AutomationSource,
  eventsOf,
  isPresent,
  msOf,
  NO_ENDS,
  type RunSubject,
  runTable,
  within,
} from './automation-source'

type Wish = {
  runId: string
  title: string | null
  isOffered: boolean
  price: number
  was: number | null
  isWished: boolean
  key: string | null
}

/**
 * Wishes whose product costs less than when it was put on the list. Prices have no history: the last change of the
 * product stands for the time of the drop, so that a past period shows present drops only. One mail for each new price.
 */
export const priceDropSource: AutomationSource = {
  events: (tx, { storeId }, window) =>
    eventsOf(
      tx,
      sql`select w.customer_id as "customerId", p.id || ':' || p.min_price as "subjectKey",
            ${msOf(sql`p.updated_at`)} as at, ${NO_ENDS}
          from product p join wishlist_item w on w.store_id = ${storeId} and w.product_id = p.id
          join customer c on c.store_id = ${storeId} and c.id = w.customer_id and ${isPresent}
          where p.store_id = ${storeId} and p.status = 'active' and p.in_stock and p.min_price < w.noted_price
            and w.created_at < p.updated_at and ${within(sql`p.updated_at`, window)}`,
    ),
  async subjects(tx, scope, runs) {
    const { storeId } = scope
    const { format } = await moneyOf(tx, scope)
    const rows = await rowsOf<Wish>(
      tx,
      sql`select r.id as "runId", p.title, p.status = 'active' and p.in_stock as "isOffered",
            p.min_price::float8 as price, w.noted_price::float8 as was, w.id is not null as "isWished",
            (select v.key from variant v where v.store_id = ${storeId} and v.product_id = p.id and v.status = 'active'
              order by v.price, v.position, v.id limit 1) as key
          from ${runTable(runs)}
          left join product p on p.store_id = ${storeId} and p.id = split_part(r.subject_key, ':', 1)::uuid
          left join wishlist_item w on w.store_id = ${storeId} and w.customer_id = r.customer_id and w.product_id = p.id`,
    )
    return new Map(rows.map((wish) => [wish.runId, subjectOf(wish, format)]))
  },
}

function subjectOf(
  { title, isOffered, price, was, isWished, key }: Wish,
  format: (minor: number) => string,
): RunSubject {
  if (!isWished) return { end: 'wish_gone' }
  if (title === null || !isOffered || key === null) return { end: 'sold_out' }
  if (was === null || price >= was) return { end: 'price_rose' }
  return { keys: [key], values: { product: { name: title, price: format(price), was: format(was) } } }
}
