import 'server-only'
import { sql } from 'drizzle-orm'
import type { TaxRate, TaxSettings } from '@/lib/contract/tax'
import type { StoreScope } from '../../context'
import { rowsOf } from '../../db/rows-of'
import type { Tx } from '../../db/transaction'
import { defaultTax } from './default-tax'

/** The number of product names shown as examples. */
const EXAMPLES = 3

type Row = Omit<TaxRate, '_id'> & { id: string }

/** The store's taxes by name, with their products; the reply of every call about taxes. */
export async function taxesNow(tx: Tx, scope: StoreScope): Promise<TaxSettings> {
  const rows = await rowsOf<Row>(
    tx,
    sql`select r.id, r.name, r.percent::float8 as percent, r.version,
          (select count(*)::int from product_tax t where t.store_id = r.store_id and t.tax_rate_id = r.id) as products,
          array(
            select p.title from product_tax t join product p on p.store_id = t.store_id and p.id = t.product_id
            where t.store_id = r.store_id and t.tax_rate_id = r.id order by t.product_id limit ${EXAMPLES}
          ) as examples
        from tax_rate r where r.store_id = ${scope.storeId} order by lower(r.name), r.percent, r.id`,
  )
  const rates = rows.map(({ id, ...rate }) => ({ _id: id, ...rate }))
  const chosen = await defaultTax(tx, scope)
  return { rates, defaultId: chosen.id, version: chosen.version }
}
