import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { campaignStateAfter } from '@/lib/rules/campaigns/campaign-state'
import { heldOutOf } from '@/lib/rules/campaigns/hold-out'
import type { StoreScope } from '../../../context'
import { insertRows } from '../../../db/insert-rows'
import { campaign, campaignRecipient } from '../../../db/schema/campaigns'
import { type Tx, transaction } from '../../../db/transaction'
import { lockRow } from '../../rows/lock-row'
import { peopleOfAudience } from './campaign-audience'
import type { CampaignRecord } from './campaign-record'

const TOKEN_BYTES = 12

/**
 * Freezes the recipients of a campaign whose time has come, one row a person, and lets it run. Those who may not be
 * written to are skipped with the reason; some are held out. Again does nothing.
 */
export const beginCampaign = (scope: StoreScope, id: string): Promise<void> =>
  transaction(scope, async (tx) => {
    const row = await lockRow(tx, scope, campaign, id, 'campaign')
    const state = campaignStateAfter(row.state, 'begin')
    if (state === null) return
    await insertRows(tx, campaignRecipient, await recipientsOf(tx, scope, row))
    await tx
      .update(campaign)
      .set({ state, startedAt: sql`now()`, version: sql`${campaign.version} + 1`, updatedAt: sql`now()` })
      .where(and(eq(campaign.storeId, scope.storeId), eq(campaign.id, id)))
  })

async function recipientsOf(tx: Tx, scope: StoreScope, { id, audience, holdOutPercent }: CampaignRecord) {
  const people = await peopleOfAudience(tx, scope, audience)
  const allowed = [...people].flatMap(([customerId, { isAllowed }]) => (isAllowed ? [customerId] : []))
  const heldOut = new Set(inChance(allowed, id).slice(0, heldOutOf(allowed.length, holdOutPercent)))
  return [...people].map(([customerId, permission]) => ({
    storeId: scope.storeId,
    id: uuidv7(),
    campaignId: id,
    customerId,
    token: randomBytes(TOKEN_BYTES).toString('base64url'),
    state: heldOut.has(customerId)
      ? ('held_out' as const)
      : permission.isAllowed
        ? ('queued' as const)
        : ('skipped' as const),
    reason: permission.isAllowed ? null : permission.reason,
  }))
}

/** People in an order of chance, another one for each campaign and the same one when asked again. */
function inChance(people: readonly string[], campaignId: string): string[] {
  const chance = (person: string) => createHash('sha256').update(`${campaignId} ${person}`).digest('hex')
  return people
    .map((person) => [chance(person), person] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, person]) => person)
}
