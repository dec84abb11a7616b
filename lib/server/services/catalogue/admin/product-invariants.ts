import 'server-only'
import { sql } from 'drizzle-orm'
import type { Invariant } from '../../feature/invariant'

/** Derived columns of products match their variants, and every variant has its own key. */
export const PRODUCT_INVARIANTS: readonly Invariant[] = [
  {
    name: 'the derived columns of a product match its variants',
    broken: sql`
      select p.id as row from product p
      join (
        select product_id, min(price) as lowest, max(price) as highest from variant
        where status = 'active' group by product_id
      ) v on v.product_id = p.id
      where p.min_price <> v.lowest or p.max_price <> v.highest`,
  },
  {
    name: 'every variant of this store has a key of its own',
    broken: sql`
      select v.id as row from variant v where v.key not in (select k.key from variant_key k)`,
  },
]
