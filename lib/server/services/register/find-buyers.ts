import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { RegisterCustomer, registerSales } from '@/lib/contract/register-sales'
import type { StoreScope } from '../../context'
import { rowsOf } from '../../db/rows-of'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'

/** The whole address or number: the register is no way to read through the customers of a store. */
export const findBuyers: Handler<typeof registerSales.customers> = (ctx, { query }) =>
  transaction(ctx, async (tx) => {
    const digits = query.replace(/\D/g, '')
    const byPhone =
      digits.length >= 6
        ? sql`regexp_replace(c.country_code || c.mobile, '\\D', '', 'g') like ${`%${digits}`}`
        : sql`false`
    return { customers: await buyersWhere(tx, ctx, sql`c.email = lower(${query}) or ${byPhone}`) }
  })

/** At most five customers `c` who were neither erased nor merged. */
const buyersWhere = (tx: Tx, { storeId }: StoreScope, condition: SQL): Promise<RegisterCustomer[]> =>
  rowsOf<RegisterCustomer>(
    tx,
    sql`select c.id as "_id", trim(c.first_name || ' ' || c.last_name) as name, c.email, c.country_code || c.mobile as phone,
        c.is_tax_exempt as "isTaxExempt"
      from customer c
      where c.store_id = ${storeId} and c.anonymised_at is null and c.merged_into_id is null and (${condition})
      order by c.last_name, c.id limit 5`,
  )

/** The customer as the register shows them; null when they were erased or merged since. */
export const buyerById = async (tx: Tx, scope: StoreScope, id: string): Promise<RegisterCustomer | null> =>
  (await buyersWhere(tx, scope, sql`c.id = ${id}`))[0] ?? null
