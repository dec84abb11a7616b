import 'server-only'
import { sql } from 'drizzle-orm'
import type { waitingPeople } from '@/lib/contract/waiting-people'
import { rowsOf } from '../../../db/rows-of'
import { transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'

const SHOWN = 20

type Waiting = { customerId: string; name: string; email: string; since: Date | string }

/** Who waits for a variant, in the order in which they are told. */
export const peopleOfVariant: Handler<typeof waitingPeople.ofVariant> = (ctx, { variantId }) =>
  transaction(ctx, async (tx) => {
    const alerts = sql`stock_alert k join customer c on c.store_id = k.store_id and c.id = k.customer_id
      where k.store_id = ${ctx.storeId} and k.variant_id = ${variantId} and k.state = 'confirmed'`
    const [total] = await rowsOf<{ count: number }>(tx, sql`select count(*)::int as count from ${alerts}`)
    const count = total?.count ?? 0
    if (!ctx.permissions.has('customer.view')) return { count, people: null }
    const rows = await rowsOf<Waiting>(
      tx,
      sql`select c.id as "customerId", trim(concat_ws(' ', c.first_name, c.last_name)) as name, k.email,
            k.confirmed_at as since
          from ${alerts} order by k.confirmed_at, k.id limit ${SHOWN}::int`,
    )
    return { count, people: rows.map((row) => ({ ...row, since: new Date(row.since).toISOString() })) }
  })
