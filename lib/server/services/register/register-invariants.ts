import 'server-only'
import { sql } from 'drizzle-orm'
import type { Invariant } from '../feature/invariant'

/** What must hold between the register, its orders and its Z reports. */
export const REGISTER_INVARIANTS: readonly Invariant[] = [
  {
    name: 'the tenders of a register sale add up to its total, tip and rounding',
    broken: sql`
      select s.order_id as row from register_sale s
      join "order" o on o.store_id = s.store_id and o.id = s.order_id
      left join (select order_id, sum(amount) as paid from register_payment where refund_id is null group by order_id) p
        on p.order_id = s.order_id
      where coalesce(p.paid, 0) <> o.total + s.tip + s.rounding`,
  },
  {
    name: 'the tenders of a refund at the register add up to it',
    broken: sql`
      select r.id as row from refund r
      join (select refund_id, sum(amount - rounding) as paid from register_payment group by refund_id) p on p.refund_id = r.id
      where p.paid <> -r.amount or r.state <> 'done'`,
  },
  {
    name: 'an order of the register belongs to a session',
    broken: sql`
      select o.id as row from "order" o where o.channel = 'pos'
        and not exists (select from register_sale s where s.store_id = o.store_id and s.order_id = o.id)`,
  },
  {
    name: 'tip, rounding and session of a register sale stand in the sales ledger',
    broken: sql`
      select s.order_id as row from register_sale s
      left join (
        select order_id, sum(tip) as tip, sum(rounding) as rounding,
          count(*) filter (where kind = 'sale' and session_id is null) as apart from sale_event group by order_id
      ) e on e.order_id = s.order_id
      where (e.tip, e.rounding, e.apart) is distinct from (s.tip::numeric, s.rounding::numeric, 0::bigint)`,
  },
  {
    name: 'the expected cash of a closed session is its opening and what moved since',
    broken: sql`
      select s.id as row from register_session s
      left join (
        select session_id, sum(amount) as cash from (
          select session_id, amount from register_payment where tender = 'cash'
          union all
          select session_id, case when kind = 'pay_in' then amount else -amount end from register_movement
        ) all_cash group by session_id
      ) c on c.session_id = s.id
      where s.closed_at is not null and s.expected_cash <> s.opening_counted + coalesce(c.cash, 0)`,
  },
  {
    name: 'Z reports of a drawer are numbered without gaps',
    broken: sql`
      select d.id as row from register_drawer d
      left join (
        select drawer_id, count(*) as closed, max(z_number) as last, min(z_number) as first
        from register_session where z_number is not null group by drawer_id
      ) s on s.drawer_id = d.id
      where coalesce(s.closed, 0) <> d.last_z or coalesce(s.last, 0) <> d.last_z or coalesce(s.first, 1) <> 1`,
  },
]
