import 'server-only'
import { and, asc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { StoreScope } from '../../../context'
import { insertRows } from '../../../db/insert-rows'
import { campaign, campaignLink } from '../../../db/schema/campaigns'
import { type Tx, transaction } from '../../../db/transaction'
import { type BlockEmail, parseBlockEmail } from '../../../mail/templates/block-email'
import { lockRow } from '../../rows/lock-row'
import { composeTagged, type EmailStore, emailStore } from '../emails/email-store'
import type { CampaignRecord } from './campaign-record'

/** A campaign while it is sent: its email parsed once, and the stored numbers of its links by their place in it. */
export type RunningCampaign = {
  readonly row: CampaignRecord
  readonly shop: EmailStore
  readonly email: BlockEmail
  readonly linkNumbers: readonly number[]
}

/** Prepares the email of a campaign. Throws `LiquidMistake` for texts that cannot be read. */
export const openCampaign = (scope: StoreScope, id: string): Promise<RunningCampaign> =>
  transaction(scope, async (tx) => {
    const row = await lockRow(tx, scope, campaign, id, 'campaign')
    const shop = await emailStore(tx, scope, row)
    const composed = composeTagged(row, shop)
    const numbers = await linkNumbers(tx, scope, id, composed.links)
    return {
      row,
      shop,
      email: parseBlockEmail(composed),
      linkNumbers: composed.links.map((url) => numbers.get(url) ?? 0),
    }
  })

/** Numbers of addresses, added where they are new: a product may have been hidden since the last batch, or be back. */
async function linkNumbers(
  tx: Tx,
  { storeId }: StoreScope,
  campaignId: string,
  urls: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const known = await tx
    .select({ url: campaignLink.url, number: campaignLink.number })
    .from(campaignLink)
    .where(and(eq(campaignLink.storeId, storeId), eq(campaignLink.campaignId, campaignId)))
    .orderBy(asc(campaignLink.number))
  const numbers = new Map(known.map(({ url, number }) => [url, number]))
  const added = [...new Set(urls)].filter((url) => !numbers.has(url))
  const rows = added.map((url, at) => ({ storeId, id: uuidv7(), campaignId, number: known.length + at, url }))
  await insertRows(tx, campaignLink, rows)
  for (const { url, number } of rows) numbers.set(url, number)
  return numbers
}
