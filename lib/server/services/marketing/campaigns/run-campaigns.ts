import 'server-only'
import { and, eq, notExists, sql } from 'drizzle-orm'
import { EMAILS_PER_MINUTE } from '@/lib/rules/campaigns/audience'
import type { StoreId, StoreScope } from '../../../context'
import { connection } from '../../../db/database'
import { rowsOf } from '../../../db/rows-of'
import { campaign, campaignRecipient } from '../../../db/schema/campaigns'
import { transaction } from '../../../db/transaction'
import { periodic } from '../../../jobs/handler'
import { log } from '../../../runtime/log'
import { beginCampaign } from './begin-campaign'
import { openCampaign } from './running-campaign'
import { stageRecipients } from './stage-recipients'

const BATCH = 500
/** The minute before a run, less what the clock of the runs may differ. */
const PACE_SECONDS = 50

/** Begins the campaigns whose time has come and stages the next emails of those that run. */
export const runCampaignsEveryMinute = periodic('run-campaigns', { everyMinutes: 1, timeLimitSeconds: 300 }, () =>
  runCampaigns(),
)

/** One round over all stores. `perMinute`: emails that one store hands over in a minute. */
export async function runCampaigns(now = new Date(), perMinute: number = EMAILS_PER_MINUTE): Promise<void> {
  const due = await rowsOf<{ storeId: StoreId; id: string }>(
    await connection(),
    sql`select store_id as "storeId", id from campaign where state = 'running'
          or (state = 'scheduled' and send_at <= ${now.toISOString()}::timestamptz) order by send_at, id`,
  )
  for (const { storeId, id } of due) {
    // One campaign that cannot be sent does not stop the others.
    await runOne({ storeId }, id, perMinute).catch((error) =>
      log().error({ err: error, storeId, campaignId: id }, 'a campaign could not be sent'),
    )
  }
}

async function runOne(scope: StoreScope, id: string, perMinute: number): Promise<void> {
  await beginCampaign(scope, id)
  const running = await openCampaign(scope, id)
  let left = perMinute - (await stagedLately(scope))
  while (left > 0) {
    const claimed = await stageRecipients(scope, running, Math.min(BATCH, left))
    if (claimed === 0) break
    left -= claimed
  }
  await finishCampaign(scope, id)
}

const stagedLately = ({ storeId }: StoreScope): Promise<number> =>
  transaction({ storeId }, async (tx) => {
    const [row] = await rowsOf<{ count: number }>(
      tx,
      sql`select count(*)::int as count from campaign_recipient where store_id = ${storeId}
          and sent_at > now() - make_interval(secs => ${PACE_SECONDS}::float8)`,
    )
    return row?.count ?? 0
  })

/** A running campaign is over once nobody waits for it. */
const finishCampaign = ({ storeId }: StoreScope, id: string): Promise<void> =>
  transaction({ storeId }, async (tx) => {
    const waiting = tx
      .select({ one: sql`1` })
      .from(campaignRecipient)
      .where(
        and(
          eq(campaignRecipient.storeId, storeId),
          eq(campaignRecipient.campaignId, id),
          eq(campaignRecipient.state, 'queued'),
        ),
      )
    await tx
      .update(campaign)
      .set({ state: 'finished', finishedAt: sql`now()`, version: sql`${campaign.version} + 1` })
      .where(and(eq(campaign.storeId, storeId), eq(campaign.id, id), eq(campaign.state, 'running'), notExists(waiting)))
  })
