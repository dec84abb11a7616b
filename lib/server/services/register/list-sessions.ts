import 'server-only'
import { sql } from 'drizzle-orm'
import type { registerSessions } from '@/lib/contract/register-sessions'
import { transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { inLocationScope } from '../memberships/location-scope'
import { inOrder, uuids } from '../rows/keyset'
import { pageOf } from '../rows/page-of'
import { registerMoney } from './register-money'

type Found = {
  id: string
  drawerId: string
  drawer: string
  locationId: string
  location: string
  openedAt: Date | string
  openedById: string
  openedByName: string
  openingExpected: number
  openingCounted: number
  zNumber: number | null
  closedAt: Date | string | null
  closedBy: string
  sales: number
  returns: number
  expectedCash: number
  countedCash: number | null
}

const payments = (what: ReturnType<typeof sql>) =>
  sql`(select coalesce(sum(${what}), 0)::float8 from register_payment p where p.store_id = s.store_id and p.session_id = s.id)`

const columns = sql`s.id, s.drawer_id as "drawerId", d.name as drawer, s.location_id as "locationId", l.name as location,
  s.opened_at as "openedAt", s.opened_by_id as "openedById", s.opened_by_name as "openedByName",
  s.opening_expected::float8 as "openingExpected", s.opening_counted::float8 as "openingCounted",
  s.z_number as "zNumber", s.closed_at as "closedAt", s.closed_by_name as "closedBy",
  (select coalesce(sum(o.total), 0)::float8 from register_sale x join "order" o on o.store_id = x.store_id and o.id = x.order_id
    where x.store_id = s.store_id and x.session_id = s.id) as sales,
  ${payments(sql`case when num_nonnulls(p.refund_id, p.return_id) > 0 then p.rounding - p.amount else 0 end`)} as returns,
  coalesce(s.expected_cash, s.opening_counted + (
    select coalesce(sum(case when m.kind = 'pay_in' then m.amount else -m.amount end), 0) from register_movement m
    where m.store_id = s.store_id and m.session_id = s.id
  ) + ${payments(sql`case when p.tender = 'cash' then p.amount else 0 end`)})::float8 as "expectedCash",
  s.counted_cash::float8 as "countedCash"`

const STATES = {
  all: sql`true`,
  open: sql`s.closed_at is null`,
  closed: sql`s.closed_at is not null`,
  different: sql`s.counted_cash <> s.expected_cash`,
}

export const listRegisterSessions: Handler<typeof registerSessions.list> = (
  ctx,
  { drawerId, state, direction, after, size },
) =>
  transaction(ctx, async (tx) => {
    const from = sql`register_session s join register_drawer d on d.store_id = s.store_id and d.id = s.drawer_id
      join location l on l.store_id = s.store_id and l.id = s.location_id`
    const where = sql`s.store_id = ${ctx.storeId} and ${inLocationScope(ctx, sql`s.location_id`)} and ${STATES[state]}
      ${drawerId === '' ? sql`` : sql`and s.drawer_id = ${drawerId}`}`
    const opened = { value: sql`(extract(epoch from s.opened_at) * 1000000)::bigint`, type: 'bigint' } as const
    const order = inOrder(opened, uuids(sql`s.id`), direction)
    const page = await pageOf<Found>(tx, { columns, from, where }, order, { after, size })
    const { out, currency } = await registerMoney(tx, ctx)
    const rows = page.rows.map((row) => ({
      _id: row.id,
      drawer: { _id: row.drawerId, name: row.drawer },
      location: { _id: row.locationId, name: row.location },
      openedAt: new Date(row.openedAt).toISOString(),
      openedBy: { accountId: row.openedById, name: row.openedByName },
      openingExpected: out(row.openingExpected),
      openingCounted: out(row.openingCounted),
      zNumber: row.zNumber,
      closedAt: row.closedAt === null ? null : new Date(row.closedAt).toISOString(),
      closedBy: row.closedBy,
      sales: out(row.sales),
      returns: out(row.returns),
      expectedCash: out(row.expectedCash),
      countedCash: row.countedCash === null ? null : out(row.countedCash),
      difference: row.countedCash === null ? null : out(row.countedCash - row.expectedCash),
    }))
    return { ...page, rows, currency }
  })
