import 'server-only'
import { sql } from 'drizzle-orm'
import type { posReports } from '@/lib/contract/pos-reports'
import { rowsOf } from '../../db/rows-of'
import { transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { inLocationScope } from '../memberships/location-scope'
import { registerMoney } from './register-money'

/** Drawers, archived ones last, and the people of the sessions of these days, by name. */
export const posReportFilters: Handler<typeof posReports.filters> = (ctx, { from, to }) =>
  transaction(ctx, async (tx) => {
    const { timeZone } = await registerMoney(tx, ctx)
    const drawers = await rowsOf<{ _id: string; name: string; location: string }>(
      tx,
      sql`select d.id as "_id", d.name, l.name as location from register_drawer d
        join location l on l.store_id = d.store_id and l.id = d.location_id
        where d.store_id = ${ctx.storeId} and ${inLocationScope(ctx, sql`d.location_id`)}
        order by d.archived_at is not null, l.name, d.name, d.id limit 200`,
    )
    const cashiers = await rowsOf<{ accountId: string; name: string }>(
      tx,
      sql`with worked as materialized (
          select s.store_id, s.id, s.opened_by_id, s.opened_by_name, s.closed_by_id, s.closed_by_name
          from register_session s
          where s.store_id = ${ctx.storeId} and ${inLocationScope(ctx, sql`s.location_id`)}
            and s.opened_at < (${to}::date + 1)::timestamp at time zone ${timeZone}
            and coalesce(s.closed_at, now()) >= (${from}::date)::timestamp at time zone ${timeZone}
        ), people as (
          select opened_by_id as id, opened_by_name as name from worked
          union select closed_by_id, closed_by_name from worked where closed_by_id is not null
          union select x.account_id, x.account_name from worked w
            join register_payment x on x.store_id = w.store_id and x.session_id = w.id where x.account_id is not null
        )
        select id as "accountId", max(name) as name from people group by id order by max(name), id limit 200`,
    )
    return { drawers, cashiers }
  })
