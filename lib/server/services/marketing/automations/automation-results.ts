import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { AutomationFigures, AutomationRow, automations } from '@/lib/contract/automations'
import { AUTOMATION_FACTS } from '@/lib/rules/automations/automation-facts'
import { AUTOMATION_KINDS, type AutomationEnd } from '@/lib/rules/automations/automation-kind'
import { CLICK_COUNTS_DAYS } from '@/lib/rules/campaigns/audience'
import { fromMinor } from '@/lib/rules/money'
import type { VendorContext } from '../../../context'
import { isSold, soldAmount } from '../../../db/counted-orders'
import { rowsOf } from '../../../db/rows-of'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { moneyOf } from '../../cart/store-money'
import { readAutomation } from '../emails/automation-record'

const LIST_DAYS = 30
const NOTHING_YET: AutomationFigures = {
  sent: 0,
  bounced: 0,
  skipped: [],
  clicked: 0,
  machineClicks: 0,
  orders: 0,
  revenue: 0,
}

type Period = { readonly automationId: string; readonly days: number }

/** Emails `e` of the automation in the last days. */
const emailsOf = ({ storeId }: VendorContext, { automationId, days }: Period): SQL => sql`automation_email e
  join automation_run r on r.store_id = e.store_id and r.id = e.run_id and r.automation_id = ${automationId}
    and e.store_id = ${storeId} and e.at > now() - make_interval(days => ${days}::int)`

type Skips = AutomationFigures['skipped'][number]['reason']

async function figuresOf(tx: Tx, ctx: VendorContext, period: Period): Promise<AutomationFigures> {
  const counts = await rowsOf<{ state: string; reason: Skips | null; emails: number }>(
    tx,
    sql`select e.state, e.reason, count(*)::int as emails from ${emailsOf(ctx, period)}
        group by e.state, e.reason order by 3 desc, 2`,
  )
  const [clicks] = await rowsOf<{ emails: number; machines: number }>(
    tx,
    sql`select count(distinct k.email_id) filter (where not k.is_machine)::int as emails,
          count(*) filter (where k.is_machine)::int as machines
        from ${emailsOf(ctx, period)} join automation_click k on k.store_id = e.store_id and k.email_id = e.id`,
  )
  const of = (state: string) => counts.reduce((sum, count) => sum + (count.state === state ? count.emails : 0), 0)
  return {
    sent: of('sent') + of('bounced'),
    bounced: of('bounced'),
    skipped: counts.flatMap(({ reason, emails }) => (reason ? [{ reason, emails }] : [])),
    clicked: clicks?.emails ?? 0,
    machineClicks: clicks?.machines ?? 0,
    ...(await salesAfterClicks(tx, ctx, period)),
  }
}

/** Orders that readers placed within five days after a click, each once. */
async function salesAfterClicks(tx: Tx, ctx: VendorContext, period: Period) {
  if (!ctx.permissions.has('order.view')) return { orders: null, revenue: null }
  const { code } = await moneyOf(tx, ctx)
  const [row] = await rowsOf<{ orders: number; total: string }>(
    tx,
    sql`select count(*)::int as orders, coalesce(sum(s.total), 0)::text as total from (
          select distinct o.id, ${soldAmount} as total from ${emailsOf(ctx, period)}
          join automation_click k on k.store_id = e.store_id and k.email_id = e.id and not k.is_machine
          join "order" o on o.store_id = e.store_id and o.customer_id = e.customer_id and ${isSold}
            and o.placed_at >= k.at and o.placed_at < k.at + make_interval(days => ${CLICK_COUNTS_DAYS}::int)) s`,
  )
  return { orders: row?.orders ?? 0, revenue: fromMinor(Number(row?.total ?? 0), code) }
}

export const listAutomations: Handler<typeof automations.list> = (ctx) =>
  transaction(ctx, async (tx) => {
    const rows: AutomationRow[] = []
    for (const kind of AUTOMATION_KINDS) {
      const { id, enabledSince, steps } = await readAutomation(tx, ctx, kind)
      const { name, trigger } = AUTOMATION_FACTS[kind]
      rows.push({
        ...{ kind, name, trigger },
        isEnabled: enabledSince !== null,
        enabledSince: enabledSince?.toISOString() ?? null,
        emails: steps.length,
        waiting: id === null ? 0 : await waitingIn(tx, ctx, id),
        figures: id === null ? noFigures(ctx) : await figuresOf(tx, ctx, { automationId: id, days: LIST_DAYS }),
      })
    }
    return { rows }
  })

const noFigures = ({ permissions }: VendorContext): AutomationFigures =>
  permissions.has('order.view') ? NOTHING_YET : { ...NOTHING_YET, orders: null, revenue: null }

async function waitingIn(tx: Tx, { storeId }: VendorContext, id: string): Promise<number> {
  const [row] = await rowsOf<{ people: number }>(
    tx,
    sql`select count(distinct customer_id)::int as people from automation_run
        where store_id = ${storeId} and automation_id = ${id} and due_at is not null`,
  )
  return row?.people ?? 0
}

export const automationResults: Handler<typeof automations.results> = (ctx, { kind, days }) =>
  transaction(ctx, async (tx) => {
    const { id } = await readAutomation(tx, ctx, kind)
    if (id === null) return { figures: noFigures(ctx), ended: [], links: [] }
    const period = { automationId: id, days }
    const ended = await rowsOf<{ reason: AutomationEnd; runs: number }>(
      tx,
      sql`select end_reason as reason, count(*)::int as runs from automation_run
          where store_id = ${ctx.storeId} and automation_id = ${id}
            and ended_at > now() - make_interval(days => ${days}::int) group by 1 order by 2 desc, 1`,
    )
    const links = await rowsOf<{ url: string; people: number; machineClicks: number }>(
      tx,
      sql`select l.url, count(distinct e.customer_id) filter (where not k.is_machine)::int as people,
            count(*) filter (where k.is_machine)::int as "machineClicks"
          from ${emailsOf(ctx, period)} join automation_click k on k.store_id = e.store_id and k.email_id = e.id
          join automation_link l on l.store_id = k.store_id and l.id = k.link_id
          group by l.id, l.url, l.number order by 2 desc, l.number limit 100`,
    )
    return { figures: await figuresOf(tx, ctx, period), ended, links }
  })
