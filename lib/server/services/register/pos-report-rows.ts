import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { PosReportId } from '@/lib/contract/pos-reports'

type Kind = 'text' | 'number' | 'money' | 'percent' | 'time' | 'day'

/** A report as SQL: `cells` names an expression for each column; rows carry "orderId" and "sessionId" where they open one. */
export type PosReportFacts = {
  readonly columns: readonly { key: string; label: string; kind: Kind; needsCost?: boolean }[]
  /** Selects the columns by key, for sessions, orders or movements of alias `x`, within `where`. */
  readonly select: (where: PosWhere) => SQL
}

/** Conditions of a report: `s` is the session of the row; `at` the column of its time, `by` accounts of the row's people. */
export type PosWhere = (at: SQL, ...by: SQL[]) => SQL

const text = (key: string, label: string) => ({ key, label, kind: 'text' as const })
const number = (key: string, label: string) => ({ key, label, kind: 'number' as const })
const money = (key: string, label: string) => ({ key, label, kind: 'money' as const })
const time = (key: string, label: string) => ({ key, label, kind: 'time' as const })
const DRAWER = sql`join register_session s on s.store_id = x.store_id and s.id = x.session_id
  join register_drawer d on d.store_id = s.store_id and d.id = s.drawer_id`
const ORDER = sql`join "order" o on o.store_id = x.store_id and o.id = x.order_id`
const CASHIER = sql`x.account_id`
/** The tender of a payment as it stands on receipts. */
const TENDER = sql`case x.tender when 'cash' then 'Cash' when 'card' then 'Card' else 'Returned goods' end`
const NONE = sql`null::uuid as "orderId", null::uuid as "sessionId"`
const OF_ORDER = sql`x.order_id as "orderId", null::uuid as "sessionId"`
const OF_SESSION = sql`null::uuid as "orderId", s.id as "sessionId"`
const receiptColumns = [
  time('at', 'Time'),
  number('receipt', 'Receipt'),
  text('drawer', 'Drawer'),
  text('by', 'Cashier'),
]
const receiptCells = sql`x.created_at as at, o.number as receipt, d.name as drawer, x.account_name as by`

const sessionRows = (where: PosWhere, also: SQL) => sql`
  select s.opened_at as opened, s.closed_at as closed, d.name as drawer, s.z_number as z, s.opened_by_name as by,
    s.opening_counted as opening, s.expected_cash as expected, s.counted_cash as counted,
    s.counted_cash - s.expected_cash as difference, s.closing_note as reason, ${OF_SESSION}
  from register_session s join register_drawer d on d.store_id = s.store_id and d.id = s.drawer_id
  where ${where(sql`s.opened_at`, sql`s.opened_by_id`, sql`s.closed_by_id`)} ${also} order by s.opened_at desc, s.id`

const sessionColumns = [
  time('opened', 'Opened'),
  time('closed', 'Closed'),
  text('drawer', 'Drawer'),
  text('z', 'Z'),
  text('by', 'Opened by'),
  money('opening', 'Opening'),
  money('expected', 'Expected'),
  money('counted', 'Counted'),
  money('difference', 'Difference'),
  text('reason', 'Reason'),
]

const grouped = (label: SQL, where: PosWhere) => sql`
  select ${label} as name, count(distinct x.order_id) filter (where e.kind = 'sale') as sales, sum(e.net) as net,
    sum(e.tax) as tax, sum(e.net + e.tax + e.shipping) as total, ${NONE}
  from sale_event e join register_session s on s.store_id = e.store_id and s.id = e.session_id
  join register_drawer d on d.store_id = s.store_id and d.id = s.drawer_id
  left join register_sale x on x.store_id = e.store_id and x.order_id = e.order_id
  left join register_return b on b.store_id = e.store_id and b.id = e.return_id
  where num_nonnulls(x.id, b.id) > 0 and ${where(sql`e.at`, sql`coalesce(x.account_id, b.account_id)`)} group by 1 order by 1`

const groupColumns = (label: string) => [
  text('name', label),
  number('sales', 'Sales'),
  money('net', 'Net'),
  money('tax', 'Tax'),
  money('total', 'Total'),
]

/** The reports of the register. Money in minor units. */
export const POS_REPORT_FACTS: Readonly<Record<PosReportId, PosReportFacts>> = {
  sessions: { columns: sessionColumns, select: (where) => sessionRows(where, sql``) },
  differences: {
    columns: sessionColumns,
    select: (where) => sessionRows(where, sql`and s.counted_cash <> s.expected_cash`),
  },
  tenders: {
    columns: [text('name', 'Tender'), money('sales', 'Sales'), money('refunds', 'Refunds'), money('total', 'Total')],
    select: (where) => sql`
      select ${TENDER} as name, coalesce(sum(x.amount) filter (where num_nonnulls(x.refund_id, x.return_id) = 0), 0) as sales,
        coalesce(sum(x.amount) filter (where num_nonnulls(x.refund_id, x.return_id) > 0), 0) as refunds,
        sum(x.amount) as total, ${NONE}
      from register_payment x ${DRAWER} where ${where(sql`x.created_at`, CASHIER)} group by x.tender order by x.tender`,
  },
  staff: {
    columns: groupColumns('Cashier'),
    select: (where) => grouped(sql`coalesce(x.account_name, b.account_name)`, where),
  },
  hours: {
    columns: groupColumns('Hour'),
    select: (where) => grouped(sql`to_char(e.at at time zone e.time_zone, 'HH24:00')`, where),
  },
  departments: {
    columns: [
      text('name', 'Department'),
      number('units', 'Units'),
      money('net', 'Net'),
      { ...money('cost', 'Cost'), needsCost: true },
      { ...money('margin', 'Margin'), needsCost: true },
    ],
    select: (where) => sql`
      select coalesce(g.name, 'None') as name, sum(e.quantity) as units, sum(e.net) as net, sum(e.cost) as cost,
        sum(e.net - e.cost) filter (where e.cost is not null) as margin, ${NONE}
      from sale_event e join register_session s on s.store_id = e.store_id and s.id = e.session_id
      join register_drawer d on d.store_id = s.store_id and d.id = s.drawer_id
      join product p on p.store_id = e.store_id and p.id = e.product_id
      left join category c on c.store_id = p.store_id and c.id = p.category_id
      left join sub_department b on b.store_id = c.store_id and b.id = c.sub_department_id
      left join department g on g.store_id = b.store_id and g.id = b.department_id
      where ${where(sql`e.at`, sql`e.account_id`)} group by 1 order by 1`,
  },
  voids: {
    columns: [
      time('at', 'Discarded'),
      text('drawer', 'Drawer'),
      text('name', 'Name'),
      text('by', 'By'),
      money('total', 'Total'),
      text('reason', 'Reason'),
    ],
    select: (where) => sql`
      select x.ended_at as at, d.name as drawer, x.name, x.ended_by as by, x.total, x.reason, ${OF_SESSION}
      from register_parked x ${DRAWER} where x.ended_as = 'discarded' and ${where(sql`x.ended_at`, CASHIER)}
      order by x.ended_at desc, x.id`,
  },
  discounts: {
    columns: [...receiptColumns, money('discount', 'Discount'), money('total', 'Total')],
    select: (
      where,
    ) => sql`select ${receiptCells}, o.discount, o.total, ${OF_ORDER} from register_sale x ${DRAWER} ${ORDER}
      where o.discount > 0 and ${where(sql`x.created_at`, CASHIER)} order by x.created_at desc, x.id`,
  },
  overrides: {
    columns: [
      ...receiptColumns,
      text('name', 'Product'),
      number('units', 'Units'),
      money('usual', 'Usual price'),
      money('price', 'Price'),
      text('reason', 'Reason'),
    ],
    select: (
      where,
    ) => sql`select ${receiptCells}, x.name, x.quantity as units, x.usual_price as usual, x.price, x.reason,
        ${OF_ORDER} from register_override x ${DRAWER} ${ORDER}
      where ${where(sql`x.created_at`, CASHIER)} order by x.created_at desc, x.id`,
  },
  no_sales: {
    columns: [time('at', 'Time'), text('drawer', 'Drawer'), text('by', 'Cashier'), text('reason', 'Reason')],
    select: (where) => sql`select x.created_at as at, d.name as drawer, x.account_name as by, x.reason, ${OF_SESSION}
      from register_movement x ${DRAWER} where x.kind = 'no_sale' and ${where(sql`x.created_at`, CASHIER)}
      order by x.created_at desc, x.id`,
  },
  tips: {
    columns: [...receiptColumns, money('tip', 'Tip')],
    select: (where) => sql`select ${receiptCells}, x.tip, ${OF_ORDER} from register_sale x ${DRAWER} ${ORDER}
      where x.tip > 0 and ${where(sql`x.created_at`, CASHIER)} order by x.created_at desc, x.id`,
  },
  refunds: {
    columns: [...receiptColumns, text('tender', 'Tender'), money('amount', 'Amount'), text('reason', 'Reason')],
    select: (
      where,
    ) => sql`select ${receiptCells}, ${TENDER} as tender, -x.amount as amount, coalesce(r.reason, b.reason) as reason,
        ${OF_ORDER} from register_payment x ${DRAWER}
      left join "order" o on o.store_id = x.store_id and o.id = x.order_id
      left join refund r on r.store_id = x.store_id and r.id = x.refund_id
      left join register_return b on b.store_id = x.store_id and b.id = x.return_id
      where num_nonnulls(x.refund_id, x.return_id) > 0 and ${where(sql`x.created_at`, CASHIER)} order by x.created_at desc, x.id`,
  },
  tax_exempt: {
    columns: [...receiptColumns, text('tax_id', 'Tax number'), money('total', 'Total')],
    select: (where) => sql`select ${receiptCells}, o.tax_exemption as tax_id, o.total, ${OF_ORDER}
      from register_sale x ${DRAWER} ${ORDER}
      where o.tax_exemption is not null and ${where(sql`x.created_at`, CASHIER)} order by x.created_at desc, x.id`,
  },
  // Registers of other systems have neither drawers nor cashiers of this store.
  external: {
    columns: groupColumns('Register'),
    select: (where) => sql`
      select coalesce(r.name, nullif(substr(x.source, 6), ''), 'Imported sales') as name,
        count(distinct x.order_id) filter (where e.kind = 'sale') as sales, sum(e.net) as net, sum(e.tax) as tax,
        sum(e.net + e.tax + e.shipping) as total, ${NONE}
      from external_document x
      cross join lateral (select x.store_id, x.location_id, null::uuid as drawer_id) s
      join sale_event e on e.store_id = x.store_id and e.order_id = x.order_id
      left join external_register r on r.store_id = x.store_id and r.id = x.register_id
      where x.kind = 'sale' and ${where(sql`e.at`, sql`null::uuid`)} group by 1 order by 1`,
  },
}
