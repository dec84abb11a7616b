import 'server-only'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { proofSentence } from '@/lib/rules/campaigns/proof-sentence'
import type { SkipReason } from '@/lib/rules/campaigns/recipient-state'
import type { ConsentProof } from '@/lib/rules/marketing-permission'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import { campaign, campaignRecipient } from '../../../db/schema/campaigns'
import { customer } from '../../../db/schema/customers'
import { type Tx, transaction } from '../../../db/transaction'
import { LiquidMistake } from '../../../liquid/liquid-template'
import { type BulkEmail, stageBulkEmails } from '../../../mail/port'
import { fillBlockEmail } from '../../../mail/templates/block-email'
import { plainName } from '../../../mail/templates/plain-name'
import { marketingPermissions } from '../../consents/marketing-permissions'
import { unsubscribeUrl } from '../../consents/unsubscribe-token'
import { readerValues } from '../emails/email-store'
import type { RunningCampaign } from './running-campaign'

type Claimed = { id: string; customerId: string; token: string }
type Person = { id: string; firstName: string; lastName: string; email: string }

/**
 * Stages the emails of the next people of a running campaign: claimed by the statement that marks them, so that nobody
 * is written to twice; the permission is asked again here. Returns how many people were claimed; 0 once nobody waits or
 * the campaign does not run. All in one transaction: a process that is killed has staged nothing.
 */
export const stageRecipients = (scope: StoreScope, running: RunningCampaign, limit: number): Promise<number> =>
  transaction(scope, async (tx) => {
    if (!(await isRunning(tx, scope, running.row.id))) return 0
    const claimed = await claim(tx, scope, running.row.id, limit)
    if (claimed.length === 0) return 0
    const ids = claimed.map(({ customerId }) => customerId)
    const permissions = await marketingPermissions(tx, scope, ids)
    const people = await namesOf(tx, scope, ids)
    const emails: BulkEmail[] = []
    const skipped = new Map<SkipReason, string[]>()
    const skip = (reason: SkipReason, id: string) => skipped.set(reason, [...(skipped.get(reason) ?? []), id])
    for (const recipient of claimed) {
      const permission = permissions.get(recipient.customerId)
      const person = people.get(recipient.customerId)
      if (!person || !permission?.isAllowed) {
        skip(permission && !permission.isAllowed ? permission.reason : 'not_reachable', recipient.id)
        continue
      }
      const email = emailFor(scope, running, recipient, person, permission.proof)
      if (email === null) skip('text_error', recipient.id)
      else emails.push(email)
    }
    await stageBulkEmails(tx, scope.storeId, emails)
    await noteMessages(tx, scope, emails)
    for (const [reason, recipients] of skipped) await noteSkipped(tx, scope, reason, recipients)
    return claimed.length
  })

/** A shared lock: a pause or a cancellation waits until this batch is staged, and the next batch sees it. */
async function isRunning(tx: Tx, { storeId }: StoreScope, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ state: campaign.state })
    .from(campaign)
    .where(and(eq(campaign.storeId, storeId), eq(campaign.id, id)))
    .for('share')
  return row?.state === 'running'
}

const claim = (tx: Tx, { storeId }: StoreScope, campaignId: string, limit: number): Promise<Claimed[]> =>
  rowsOf<Claimed>(
    tx,
    // As a subquery the choice could be made again for every row, and more people than the limit would be claimed.
    sql`with chosen as materialized (
          select id from campaign_recipient where store_id = ${storeId} and campaign_id = ${campaignId}
            and state = 'queued' order by id limit ${limit}::int for update skip locked)
        update campaign_recipient set state = 'sent', sent_at = now()
        where store_id = ${storeId} and id in (select id from chosen)
        returning id, customer_id as "customerId", token`,
  )

async function namesOf(tx: Tx, { storeId }: StoreScope, ids: readonly string[]): Promise<Map<string, Person>> {
  const rows = await tx
    .select({ id: customer.id, firstName: customer.firstName, lastName: customer.lastName, email: customer.email })
    .from(customer)
    .where(and(eq(customer.storeId, storeId), inArray(customer.id, [...ids])))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Null when the texts cannot be filled in for this person. */
function emailFor(
  scope: StoreScope,
  { row, shop, email, linkNumbers }: RunningCampaign,
  { id, token, customerId }: Claimed,
  person: Person,
  proof: ConsentProof,
): BulkEmail | null {
  const unsubscribe = unsubscribeUrl(scope, shop.facts.storeUrl, customerId)
  try {
    const filled = fillBlockEmail(email, {
      values: readerValues(person, shop.facts),
      slots: { unsubscribe, proof: proofSentence(proof, shop.timeZone) },
      linkAt: (at) => `${shop.facts.storeUrl}/api/go/${token}/${linkNumbers[at] ?? 0}`,
    })
    const fromName = plainName(row.fromName || shop.facts.storeName)
    const envelope = { id: uuidv7(), recipientId: id, to: person.email, fromName, unsubscribeUrl: unsubscribe }
    return { ...filled, ...envelope, kind: 'campaign' }
  } catch (error) {
    if (error instanceof LiquidMistake) return null
    throw error
  }
}

async function noteMessages(tx: Tx, { storeId }: StoreScope, emails: readonly BulkEmail[]): Promise<void> {
  const pairs = JSON.stringify(emails.map(({ id, recipientId }) => ({ id: recipientId, message_id: id })))
  await tx.execute(sql`update campaign_recipient r set message_id = m.message_id
    from json_to_recordset(${pairs}::json) as m (id uuid, message_id uuid)
    where r.store_id = ${storeId} and r.id = m.id`)
}

async function noteSkipped(tx: Tx, { storeId }: StoreScope, reason: SkipReason, ids: readonly string[]): Promise<void> {
  await tx
    .update(campaignRecipient)
    .set({ state: 'skipped', reason, sentAt: null })
    .where(and(eq(campaignRecipient.storeId, storeId), inArray(campaignRecipient.id, [...ids])))
}
