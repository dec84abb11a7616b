import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import type { campaigns } from '@/lib/contract/campaigns'
import { campaignStateAfter } from '@/lib/rules/campaigns/campaign-state'
import { Failure } from '@/lib/rules/failure'
import { instantOf } from '@/lib/rules/zoned-time'
import type { VendorContext } from '../../../context'
import { campaign, campaignRecipient } from '../../../db/schema/campaigns'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { moneyOf } from '../../cart/store-money'
import { lockRow, lockVersion } from '../../rows/lock-row'
import { rejectPaused } from '../../stores/paused-store'
import { audienceCounts } from './campaign-audience'
import { auditCampaign, readCampaign } from './campaign-record'
import { campaignReply, requireDraft } from './change-campaign'
import { preflightFindings } from './preflight-campaign'

/** A year ahead is a typing error more often than a plan. */
const LATEST_MS = 366 * 86_400_000

export const preflightCampaign: Handler<typeof campaigns.preflight> = (ctx, { _id, sendLocal }) =>
  transaction(ctx, async (tx) => {
    const row = await readCampaign(tx, ctx, _id)
    const at = sendLocal === null ? (row.sendAt ?? new Date()) : await instantFor(tx, ctx, sendLocal)
    return {
      findings: await preflightFindings(tx, ctx, row, at),
      audience: await audienceCounts(tx, ctx, row.audience, row.holdOutPercent),
    }
  })

export const scheduleCampaign: Handler<typeof campaigns.schedule> = (ctx, { sendLocal, ...input }) =>
  transaction(ctx, async (tx) => {
    const row = await lockVersion(tx, ctx, campaign, input, 'campaign')
    requireDraft(row)
    await rejectPaused(tx, ctx)
    const sendAt = sendLocal === null ? new Date() : await instantFor(tx, ctx, sendLocal)
    rejectTime(sendAt, sendLocal)
    const [error] = (await preflightFindings(tx, ctx, row, sendAt)).filter(({ level }) => level === 'error')
    if (error) throw new Failure('conflict', `This campaign cannot be sent yet. ${error.message}`)
    const { allowed } = await audienceCounts(tx, ctx, row.audience, row.holdOutPercent)
    if (allowed === 0) throw new Failure('conflict', 'Nobody of this audience agreed to marketing.')
    await setColumns(tx, ctx, row.id, { state: 'scheduled', sendAt })
    await auditCampaign(tx, ctx, 'schedule', row, { after: { sendAt: sendAt.toISOString() } })
    return campaignReply(tx, ctx, row.id)
  })

async function instantFor(tx: Tx, ctx: VendorContext, local: string): Promise<Date> {
  const { timeZone } = await moneyOf(tx, ctx)
  return new Date(instantOf(local, timeZone))
}

/** Times of the last minute pass: somebody typed the present one. */
function rejectTime(at: Date, local: string | null): void {
  if (local === null) return
  const wait = at.getTime() - Date.now()
  const message = wait < -60_000 ? 'This time has passed' : wait > LATEST_MS ? 'Choose a time within a year' : null
  if (message) throw new Failure('invalid', `${message}.`, { sendLocal: message })
}

export const setCampaignState: Handler<typeof campaigns.setState> = (ctx, { _id, action }) =>
  transaction(ctx, async (tx) => {
    // Emails are staged under a lock of this row, so that none follows a pause.
    const row = await lockRow(tx, ctx, campaign, _id, 'campaign')
    const state = campaignStateAfter(row.state, action)
    if (state === null) throw new Failure('conflict', `This campaign is ${row.state}, so this cannot be done.`)
    if (state !== row.state) {
      if (state === 'running') await rejectPaused(tx, ctx)
      await setColumns(tx, ctx, _id, { state, ...(state === 'draft' && { sendAt: null }) })
      if (state === 'cancelled') await skipTheRest(tx, ctx, _id)
      await auditCampaign(tx, ctx, action, row)
    }
    return campaignReply(tx, ctx, _id)
  })

type Columns = Partial<Pick<typeof campaign.$inferInsert, 'state' | 'sendAt' | 'finishedAt'>>

const setColumns = (tx: Tx, { storeId }: VendorContext, id: string, columns: Columns) =>
  tx
    .update(campaign)
    .set({ ...columns, version: sql`${campaign.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(campaign.storeId, storeId), eq(campaign.id, id)))

/** Those who were still to get a cancelled campaign. */
async function skipTheRest(tx: Tx, { storeId }: VendorContext, id: string): Promise<void> {
  await tx
    .update(campaignRecipient)
    .set({ state: 'skipped', reason: 'cancelled' })
    .where(
      and(
        eq(campaignRecipient.storeId, storeId),
        eq(campaignRecipient.campaignId, id),
        eq(campaignRecipient.state, 'queued'),
      ),
    )
  await tx
    .update(campaign)
    .set({ finishedAt: sql`now()` })
    .where(and(eq(campaign.storeId, storeId), eq(campaign.id, id)))
}
