import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { CampaignDetail, CampaignDraft, campaigns } from '@/lib/contract/campaigns'
import { Failure } from '@/lib/rules/failure'
import { localTimeOf } from '@/lib/rules/zoned-time'
import type { VendorContext } from '../../../context'
import { campaign } from '../../../db/schema/campaigns'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { moneyOf } from '../../cart/store-money'
import { lockVersion } from '../../rows/lock-row'
import { audienceName, requireAudience } from './campaign-audience'
import { auditCampaign, type CampaignRecord, readCampaign } from './campaign-record'

/** A campaign as its editor reads it. Throws `not_found`. */
export async function campaignReply(tx: Tx, ctx: VendorContext, id: string): Promise<CampaignDetail> {
  const row = await readCampaign(tx, ctx, id)
  const { timeZone } = await moneyOf(tx, ctx)
  const iso = (at: Date | null) => at?.toISOString() ?? null
  const { name, fromName, subject, preheader, audience, holdOutPercent, state, version } = row
  return {
    ...{ name, fromName, subject, preheader, audience, holdOutPercent, state, version, timeZone },
    _id: id,
    // The wire's types have mutable lists.
    design: structuredClone(row.design) as CampaignDetail['design'],
    audienceName: await audienceName(tx, ctx, audience),
    sendAt: iso(row.sendAt),
    sendLocal: row.sendAt && localTimeOf(row.sendAt.toISOString(), timeZone),
    startedAt: iso(row.startedAt),
    finishedAt: iso(row.finishedAt),
  }
}

export const campaignDetail: Handler<typeof campaigns.detail> = (ctx, { _id }) =>
  transaction(ctx, (tx) => campaignReply(tx, ctx, _id))

export const createCampaign: Handler<typeof campaigns.create> = (ctx, draft) =>
  transaction(ctx, async (tx) => {
    const id = await insertDraft(tx, ctx, draft)
    await auditCampaign(tx, ctx, 'create', { id, name: draft.name })
    return campaignReply(tx, ctx, id)
  })

async function insertDraft(tx: Tx, ctx: VendorContext, draft: CampaignDraft): Promise<string> {
  await requireAudience(tx, ctx, draft.audience)
  const id = uuidv7()
  await tx.insert(campaign).values({ ...draft, storeId: ctx.storeId, id, author: ctx.accountName })
  return id
}

export const updateCampaign: Handler<typeof campaigns.update> = (ctx, { _id, version, ...draft }) =>
  transaction(ctx, async (tx) => {
    const row = await lockVersion(tx, ctx, campaign, { _id, version }, 'campaign')
    requireDraft(row)
    await requireAudience(tx, ctx, draft.audience)
    await tx
      .update(campaign)
      .set({ ...draft, version: sql`${campaign.version} + 1`, updatedAt: sql`now()` })
      .where(and(eq(campaign.storeId, ctx.storeId), eq(campaign.id, _id)))
    const shown = ({ name, subject }: Pick<CampaignRecord, 'name' | 'subject'>) => ({ name, subject })
    await auditCampaign(tx, ctx, 'update', { id: _id, name: draft.name }, { before: shown(row), after: shown(draft) })
    return campaignReply(tx, ctx, _id)
  })

/** Throws `conflict` for a campaign that people wait for or have got. */
export function requireDraft({ state }: Pick<CampaignRecord, 'state'>): void {
  if (state === 'draft') return
  const advice = state === 'scheduled' ? 'Take the schedule back first.' : 'Duplicate it instead.'
  throw new Failure('conflict', `Only a draft can be changed. ${advice}`)
}

const NAME_LENGTH = 120

export const duplicateCampaign: Handler<typeof campaigns.duplicate> = (ctx, { _id, isCorrection }) =>
  transaction(ctx, async (tx) => {
    const row = await readCampaign(tx, ctx, _id)
    if (isCorrection && row.startedAt === null) {
      throw new Failure('conflict', 'Nobody has got this campaign yet. Change it instead.')
    }
    const { fromName, subject, preheader, design, holdOutPercent } = row
    const id = await insertDraft(tx, ctx, {
      name: `${isCorrection ? 'Correction of' : 'Copy of'} ${row.name}`.slice(0, NAME_LENGTH),
      ...{ fromName, subject, preheader },
      design: structuredClone(design) as CampaignDraft['design'],
      audience: isCorrection ? { kind: 'recipients', campaignId: _id } : row.audience,
      holdOutPercent: isCorrection ? 0 : holdOutPercent,
    })
    const copy = await campaignReply(tx, ctx, id)
    await auditCampaign(tx, ctx, 'create', { id, name: copy.name })
    return copy
  })

export const removeCampaign: Handler<typeof campaigns.remove> = (ctx, input) =>
  transaction(ctx, async (tx) => {
    const row = await lockVersion(tx, ctx, campaign, input, 'campaign')
    requireDraft(row)
    await tx.delete(campaign).where(and(eq(campaign.storeId, ctx.storeId), eq(campaign.id, row.id)))
    await auditCampaign(tx, ctx, 'delete', row)
    return { message: 'The campaign is deleted.' }
  })
