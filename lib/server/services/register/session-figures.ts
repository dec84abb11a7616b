import 'server-only'
import { sql } from 'drizzle-orm'
import type { SessionEntry, SessionFigures } from '@/lib/contract/register-sessions'
import { TENDERS } from '@/lib/contract/register-values'
import { expectedCash } from '@/lib/rules/register/count-cash'
import { rowsOf } from '../../db/rows-of'
import type { Tx } from '../../db/transaction'
import type { RegisterMoney } from './register-money'
import type { SessionRecord } from './session-rows'

/** An entry of a session, money in minor units. */
export type Entry = Omit<SessionEntry, '_id'> & { id: string }

/** Everything that moved money in a session, oldest first. */
export async function cashEntriesOf(tx: Tx, { storeId, id }: SessionRecord): Promise<Entry[]> {
  const rows = await rowsOf<Omit<Entry, 'at'> & { at: Date | string }>(
    tx,
    sql`select * from (
        select p.id, case when p.refund_id is null and p.return_id is null then 'sale' else 'refund' end as kind,
          p.order_id as "orderId", o.number as "orderNumber", p.tender, p.amount::float8 as amount,
          p.tendered::float8 as tendered, p.change::float8 as change, coalesce(r.reason, b.reason, '') as reason,
          p.account_name as by, p.created_at as at
        from register_payment p
        left join "order" o on o.store_id = p.store_id and o.id = p.order_id
        left join refund r on r.store_id = p.store_id and r.id = p.refund_id
        left join register_return b on b.store_id = p.store_id and b.id = p.return_id
        where p.store_id = ${storeId} and p.session_id = ${id}
        union all
        select m.id, m.kind, null, null, null,
          (case when m.kind = 'pay_in' then m.amount else -m.amount end)::float8, null, null, m.reason, m.account_name,
          m.created_at
        from register_movement m where m.store_id = ${storeId} and m.session_id = ${id}
      ) e order by e.at, e.id`,
  )
  return rows.map((row) => ({ ...row, amount: row.amount + 0, at: new Date(row.at).toISOString() }))
}

/** Sums over the sales and returns of a session, in minor units. */
type SessionSums = {
  sales: number
  discounts: number
  tax: number
  tips: number
  rounding: number
  saleCount: number
  returns: number
  returnCount: number
  refundRounding: number
  overrideCount: number
}

async function sumsOf(tx: Tx, { storeId, id }: SessionRecord): Promise<SessionSums> {
  const [row] = await rowsOf<SessionSums>(
    tx,
    sql`select coalesce(sum(o.total), 0)::float8 as sales, coalesce(sum(o.discount), 0)::float8 as discounts,
        coalesce(sum(o.tax + o.included_tax), 0)::float8 as tax, coalesce(sum(s.tip), 0)::float8 as tips,
        coalesce(sum(s.rounding), 0)::float8 as rounding, count(*)::int as "saleCount",
        (select coalesce(-sum(p.amount - p.rounding), 0)::float8 from register_payment p where p.store_id = ${storeId}
          and p.session_id = ${id} and num_nonnulls(p.refund_id, p.return_id) > 0) as returns,
        (select count(distinct coalesce(p.refund_id, p.return_id))::int from register_payment p
          where p.store_id = ${storeId} and p.session_id = ${id}) as "returnCount",
        (select coalesce(sum(p.rounding), 0)::float8 from register_payment p where p.store_id = ${storeId}
          and p.session_id = ${id}) as "refundRounding",
        (select count(*)::int from register_override v where v.store_id = ${storeId} and v.session_id = ${id})
          as "overrideCount"
      from register_sale s join "order" o on o.store_id = s.store_id and o.id = s.order_id
      where s.store_id = ${storeId} and s.session_id = ${id}`,
  )
  if (!row) throw new Error('A sum has one row.')
  return row
}

/** What was counted, in minor units. */
export type CountedTenders = { cash: number | null; card: number | null }

/** The figures of a session from its entries and sums, and the cash that is expected in minor units. */
export function registerFiguresOf(
  opening: number,
  entries: readonly Entry[],
  sums: SessionSums,
  { out }: Pick<RegisterMoney, 'out'>,
  counted: CountedTenders,
): { figures: SessionFigures; expected: number } {
  const sum = (of: (entry: Entry) => boolean) =>
    entries.filter(of).reduce((total, { amount }) => total + Math.abs(amount), 0)
  const ofTender = (kind: Entry['kind'], tender: Entry['tender']) =>
    sum((entry) => entry.kind === kind && entry.tender === tender)
  const parts = {
    opening,
    sales: ofTender('sale', 'cash'),
    refunds: ofTender('refund', 'cash'),
    payIns: sum(({ kind }) => kind === 'pay_in'),
    payOuts: sum(({ kind }) => kind === 'pay_out'),
    drops: sum(({ kind }) => kind === 'drop'),
    tipOuts: sum(({ kind }) => kind === 'tip_out'),
  }
  const expected = expectedCash(parts)
  const shown = Object.fromEntries(Object.entries(parts).map(([name, minor]) => [name, out(minor)])) as typeof parts
  const figures: SessionFigures = {
    sales: out(sums.sales),
    returns: out(sums.returns),
    discounts: out(sums.discounts),
    tax: out(sums.tax),
    tips: out(sums.tips),
    rounding: out(sums.rounding + sums.refundRounding),
    saleCount: sums.saleCount,
    returnCount: sums.returnCount,
    noSaleCount: entries.filter(({ kind }) => kind === 'no_sale').length,
    overrideCount: sums.overrideCount,
    tenders: TENDERS.map((tender) => {
      const [sales, refunds] = [ofTender('sale', tender), ofTender('refund', tender)]
      const due = tender === 'cash' ? expected : sales - refunds
      const count = counted[tender]
      return {
        tender,
        sales: out(sales),
        refunds: out(refunds),
        expected: out(due),
        counted: count === null ? null : out(count),
        difference: count === null ? null : out(count - due),
      }
    }),
    cash: { ...shown, expected: out(expected) },
  }
  return { figures, expected }
}

/** The same of a session in the database. */
export const sessionFiguresOf = async (
  tx: Tx,
  session: SessionRecord,
  entries: readonly Entry[],
  money: RegisterMoney,
  counted: CountedTenders = { cash: null, card: null },
) => registerFiguresOf(session.openingCounted, entries, await sumsOf(tx, session), money, counted)
