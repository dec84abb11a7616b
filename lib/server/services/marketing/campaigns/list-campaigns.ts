import 'server-only'
import { sql } from 'drizzle-orm'
import type { CampaignRow, campaigns } from '@/lib/contract/campaigns'
import type { InputOf } from '@/lib/contract/endpoint'
import type { Audience } from '@/lib/rules/campaigns/audience'
import { ordersAfterClicks } from '../../../db/orders-after-clicks'
import { transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { containsPattern } from '../../rows/contains-pattern'
import { orderOf, type Sorting, uuids } from '../../rows/keyset'
import { pageOf } from '../../rows/page-of'
import { audienceName } from './campaign-audience'

const SORTINGS: Readonly<Record<InputOf<typeof campaigns.list>['sort'], Sorting>> = {
  created: { value: sql`c.created_at`, type: 'timestamptz' },
  name: { value: sql`c.name`, type: 'text' },
  sent: { value: sql`coalesce(c.started_at, c.send_at, '1970-01-01'::timestamptz)`, type: 'timestamptz' },
}

const iso = (column: ReturnType<typeof sql>) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
const ofCampaign = sql`r.store_id = c.store_id and r.campaign_id = c.id`

type Listed = Omit<CampaignRow, 'audienceName'> & { audience: Audience }

export const listCampaigns: Handler<typeof campaigns.list> = (ctx, input) =>
  transaction(ctx, async (tx) => {
    const states = sql.join(
      input.state.map((state) => sql`${state}`),
      sql`, `,
    )
    const orders = ctx.permissions.has('order.view')
      ? sql`(select count(*)::int from ${ordersAfterClicks} where ${ofCampaign})`
      : sql`null::int`
    const source = {
      columns: sql`c.id as "_id", c.name, c.state, c.audience, ${iso(sql`c.created_at`)} as "createdAt",
        ${iso(sql`c.send_at`)} as "sendAt", ${iso(sql`c.started_at`)} as "startedAt",
        ${iso(sql`c.finished_at`)} as "finishedAt",
        (select count(*)::int from campaign_recipient r where ${ofCampaign}) as recipients,
        (select count(*)::int from campaign_recipient r where ${ofCampaign} and r.state in ('sent', 'bounced')) as sent,
        (select count(distinct k.recipient_id)::int from campaign_click k join campaign_recipient r
          on r.store_id = k.store_id and r.id = k.recipient_id where ${ofCampaign} and not k.is_machine) as clicked,
        ${orders} as orders`,
      from: sql`campaign c`,
      where: sql`c.store_id = ${ctx.storeId} and c.name ilike ${containsPattern(input.query)}
        ${input.state.length > 0 ? sql`and c.state in (${states})` : sql``}`,
    }
    const page = await pageOf<Listed & { listPlace: string }>(
      tx,
      source,
      orderOf(SORTINGS, uuids(sql`c.id`), input),
      input,
    )
    const rows: CampaignRow[] = []
    for (const { listPlace: _, audience, ...row } of page.rows) {
      rows.push({ ...row, audienceName: await audienceName(tx, ctx, audience) })
    }
    return { ...page, rows }
  })
