import 'server-only'
import { sql } from 'drizzle-orm'
import { cartName } from '@/lib/rules/cart-name'
import { rowsOf } from '../../../db/rows-of'
import { moneyOf } from '../../cart/store-money'
import { isSellable, sellableUnits } from '../../catalogue/sellable-units'
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

type Wanted = {
  runId: string
  title: string | null
  options: string[] | null
  key: string | null
  price: number
  units: number | null
  isWanted: boolean
}

/** Alerts that were released: there is a unit for the person (`release-alerts.ts`). */
export const backInStockSource: AutomationSource = {
  events: (tx, { storeId }, window) =>
    eventsOf(
      tx,
      sql`select k.customer_id as "customerId", k.id::text as "subjectKey", ${msOf(sql`k.released_at`)} as at, ${NO_ENDS}
          from stock_alert k join customer c on c.store_id = k.store_id and c.id = k.customer_id and ${isPresent}
          where k.store_id = ${storeId} and k.state = 'released' and ${within(sql`k.released_at`, window)}`,
    ),
  async subjects(tx, scope, runs) {
    const { storeId } = scope
    const { format } = await moneyOf(tx, scope)
    const rows = await rowsOf<Wanted>(
      tx,
      sql`select r.id as "runId", p.title, variant.option_values as options, variant.key, variant.price::float8 as price,
            (${sellableUnits(storeId)})::int as units, k.id is not null as "isWanted"
          from ${runTable(runs)}
          left join stock_alert k on k.store_id = ${storeId} and k.id = r.subject_key::uuid and k.state = 'released'
          left join variant on variant.store_id = ${storeId} and variant.id = k.variant_id and variant.status = 'active'
          left join product p on p.store_id = ${storeId} and p.id = variant.product_id and p.status = 'active'`,
    )
    return new Map(rows.map((wanted) => [wanted.runId, subjectOf(wanted, format)]))
  },
}

function subjectOf(
  { title, options, key, price, units, isWanted }: Wanted,
  format: (minor: number) => string,
): RunSubject {
  if (!isWanted) return { end: 'not_wanted' }
  if (title === null || key === null || !isSellable(units)) return { end: 'sold_out' }
  return {
    keys: [key],
    values: { product: { name: cartName(title, (options ?? []).join(' / ')), price: format(price) } },
  }
}
