import 'server-only'
import { sql } from 'drizzle-orm'
import type { Invariant } from '../feature/invariant'

/** What must hold between what other registers sent and the orders that were made of it. */
export const EXTERNAL_SALE_INVARIANTS: readonly Invariant[] = [
  {
    name: 'a sale of another register is one order of its channel, and a refund is one of that order',
    broken: sql`
      select d.id as row from external_document d
      left join "order" o on o.store_id = d.store_id and o.id = d.order_id and o.channel = 'external'
      left join refund r on r.store_id = d.store_id and r.id = d.refund_id and r.order_id = d.order_id and r.state = 'done'
      where o.id is null or (d.kind = 'refund' and r.id is null)
      union all
      select min(d.id::text)::uuid from external_document d where d.kind = 'sale'
      group by d.store_id, d.order_id having count(*) > 1`,
  },
]
