import 'server-only'
import { sql } from 'drizzle-orm'
import type { Invariant } from '../feature/invariant'

/** What must hold between stock levels and their movements. */
export const STOCK_INVARIANTS: readonly Invariant[] = [
  {
    name: 'a stock level is the sum of its movements',
    broken: sql`
      with sums as (
        select variant_id, location_id,
          coalesce(sum(delta) filter (where state = 'on_hand'), 0) as on_hand,
          coalesce(sum(delta) filter (where state = 'committed'), 0) as committed,
          coalesce(sum(delta) filter (where state = 'unavailable'), 0) as unavailable,
          coalesce(sum(delta) filter (where state = 'incoming'), 0) as incoming
        from stock_movement group by variant_id, location_id
      )
      select coalesce(l.variant_id, s.variant_id) as row from stock_level l
      full join sums s on s.variant_id = l.variant_id and s.location_id = l.location_id
      where coalesce(l.on_hand, 0) <> coalesce(s.on_hand, 0) or coalesce(l.committed, 0) <> coalesce(s.committed, 0)
        or coalesce(l.unavailable, 0) <> coalesce(s.unavailable, 0) or coalesce(l.incoming, 0) <> coalesce(s.incoming, 0)`,
  },
  {
    name: 'no stock is below zero unless the variant is sold without stock',
    broken: sql`
      select l.variant_id as row from stock_level l
      join variant v on v.store_id = l.store_id and v.id = l.variant_id
      where v.track_stock and not v.continue_selling and l.on_hand - l.committed - l.unavailable < 0`,
  },
]
