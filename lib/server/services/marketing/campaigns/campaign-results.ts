import 'server-only'
import { sql } from 'drizzle-orm'
import type { CampaignFigures, campaigns } from '@/lib/contract/campaigns'
import { campaignEffect, type GroupOrders } from '@/lib/rules/campaigns/hold-out'
import { SKIP_REASONS, type SkipReason } from '@/lib/rules/campaigns/recipient-state'
import { fromMinor } from '@/lib/rules/money'
import type { VendorContext } from '../../../context'
import { isSold, soldAmount } from '../../../db/counted-orders'
import { ordersAfterClicks } from '../../../db/orders-after-clicks'
import { rowsOf } from '../../../db/rows-of'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { moneyOf } from '../../cart/store-money'
import { readCampaign } from './campaign-record'

/** Days after the sending in which orders of both groups count for the effect. */
const EFFECT_DAYS = 14

type Counts = { state: string; reason: SkipReason | null; people: number }

/** What became of the people of a campaign. */
async function figuresOf(tx: Tx, ctx: VendorContext, id: string): Promise<CampaignFigures> {
  const { storeId } = ctx
  const counts = await rowsOf<Counts>(
    tx,
    sql`select r.state, r.reason, count(*)::int as people from campaign_recipient r
        where r.store_id = ${storeId} and r.campaign_id = ${id} group by r.state, r.reason`,
  )
  const [clicks] = await rowsOf<{ people: number; machines: number }>(
    tx,
    sql`select count(distinct k.recipient_id) filter (where not k.is_machine)::int as people,
          count(*) filter (where k.is_machine)::int as machines
        from campaign_click k join campaign_recipient r on r.store_id = k.store_id and r.id = k.recipient_id
        where k.store_id = ${storeId} and r.campaign_id = ${id}`,
  )
  const people = (state: string) => counts.reduce((sum, count) => sum + (count.state === state ? count.people : 0), 0)
  const sales = ctx.permissions.has('order.view') ? await salesAfterClicks(tx, ctx, id) : null
  return {
    recipients: counts.reduce((sum, count) => sum + count.people, 0),
    queued: people('queued'),
    sent: people('sent') + people('bounced'),
    bounced: people('bounced'),
    heldOut: people('held_out'),
    skipped: SKIP_REASONS.flatMap((reason) => {
      const found = counts.find((count) => count.reason === reason)
      return found ? [{ reason, people: found.people }] : []
    }),
    clicked: clicks?.people ?? 0,
    machineClicks: clicks?.machines ?? 0,
    orders: sales?.orders ?? null,
    revenue: sales?.revenue ?? null,
  }
}

async function salesAfterClicks(tx: Tx, ctx: VendorContext, id: string) {
  const { code } = await moneyOf(tx, ctx)
  const [row] = await rowsOf<{ orders: number; total: string }>(
    tx,
    sql`select count(*)::int as orders, coalesce(sum(${soldAmount}), 0)::text as total from ${ordersAfterClicks}
        where r.store_id = ${ctx.storeId} and r.campaign_id = ${id}`,
  )
  return { orders: row?.orders ?? 0, revenue: fromMinor(Number(row?.total ?? 0), code) }
}

export const campaignResults: Handler<typeof campaigns.results> = (ctx, { _id }) =>
  transaction(ctx, async (tx) => {
    await readCampaign(tx, ctx, _id)
    const links = await rowsOf<{ url: string; people: number; machineClicks: number }>(
      tx,
      sql`select l.url, count(distinct k.recipient_id) filter (where not k.is_machine)::int as people,
            count(k.id) filter (where k.is_machine)::int as "machineClicks"
          from campaign_link l left join campaign_click k on k.store_id = l.store_id and k.link_id = l.id
          where l.store_id = ${ctx.storeId} and l.campaign_id = ${_id} group by l.id, l.url, l.number
          order by 2 desc, l.number`,
    )
    const effect = ctx.permissions.has('order.view') ? await effectOf(tx, ctx, _id) : null
    return { figures: await figuresOf(tx, ctx, _id), links, effect }
  })

/** Both groups over the same days: from the beginning of the sending on. */
async function effectOf(tx: Tx, { storeId }: VendorContext, id: string) {
  const groups = await rowsOf<GroupOrders & { state: string }>(
    tx,
    sql`select g.state, count(*)::int as people, coalesce(sum(g.orders), 0)::int as orders,
          coalesce(sum(g.orders * g.orders), 0)::int as squares
        from (select case when r.state = 'held_out' then 'held_out' else 'sent' end as state,
            (select count(*) from "order" o where o.store_id = r.store_id and o.customer_id = r.customer_id
              and ${isSold} and o.placed_at >= c.started_at
              and o.placed_at < c.started_at + make_interval(days => ${EFFECT_DAYS}::int))::int as orders
          from campaign_recipient r join campaign c on c.store_id = r.store_id and c.id = r.campaign_id
          where r.store_id = ${storeId} and r.campaign_id = ${id} and r.state in ('sent', 'bounced', 'held_out')) g
        group by g.state`,
  )
  const [sent, heldOut] = ['sent', 'held_out'].map((state) => groups.find((each) => each.state === state))
  return sent && heldOut ? campaignEffect(sent, heldOut) : null
}
