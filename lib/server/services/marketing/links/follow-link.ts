import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { campaignLinks } from '@/lib/contract/campaigns'
import { ALL_LINKS_WITHIN_MS, isMachineClick } from '@/lib/rules/campaigns/campaign-click'
import type { PublicContext, StoreScope } from '../../../context'
import { campaignClick, campaignLink, campaignRecipient } from '../../../db/schema/campaigns'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'

/** Clicks that are stored of one person; more of them tell nothing. */
const MOST_CLICKS = 100
const HOME = { address: '/' }

/**
 * Where a link of a campaign leads: to the address that was stored when it was sent, never to one from the request. The
 * click is counted, those of programs apart.
 */
export const followLink: Handler<typeof campaignLinks.follow> = async (ctx, { token, link, method }) => {
  const { store } = ctx
  if (!store) return HOME
  return transaction(store, async (tx) => {
    const found = await findLink(tx, store, token, link)
    if (!found) return HOME
    await noteClick(tx, store, found, { userAgent: ctx.userAgent, method })
    return { address: found.url }
  })
}

async function findLink(tx: Tx, { storeId }: StoreScope, token: string, number: number) {
  const [found] = await tx
    .select({
      recipientId: campaignRecipient.id,
      campaignId: campaignRecipient.campaignId,
      linkId: campaignLink.id,
      url: campaignLink.url,
      emailAgeMs: sql<number>`(extract(epoch from now() - ${campaignRecipient.sentAt}) * 1000)::float8`,
    })
    .from(campaignRecipient)
    .innerJoin(
      campaignLink,
      and(
        eq(campaignLink.storeId, campaignRecipient.storeId),
        eq(campaignLink.campaignId, campaignRecipient.campaignId),
        eq(campaignLink.number, number),
      ),
    )
    .where(and(eq(campaignRecipient.storeId, storeId), eq(campaignRecipient.token, token)))
  return found
}

type Found = NonNullable<Awaited<ReturnType<typeof findLink>>>
type Caller = Pick<PublicContext, 'userAgent'> & { readonly method: string }

async function noteClick(tx: Tx, { storeId }: StoreScope, found: Found, caller: Caller): Promise<void> {
  const { recipientId, linkId, campaignId, emailAgeMs } = found
  const isMachine = isMachineClick({ ...caller, emailAgeMs: emailAgeMs ?? 0 })
  const { rowCount } = await tx.execute<Record<string, never>>(sql`
    insert into ${campaignClick} (store_id, id, recipient_id, link_id, is_machine)
    select ${storeId}, ${uuidv7()}, ${recipientId}, ${linkId}, ${isMachine}
    where (select count(*) from campaign_click k where k.store_id = ${storeId} and k.recipient_id = ${recipientId})
      < ${MOST_CLICKS}::int`)
  if (rowCount === 0 || isMachine) return
  // Every link of the email within two seconds: a scanner that looks like a browser.
  await tx.execute(sql`
    update campaign_click k set is_machine = true
    where k.store_id = ${storeId} and k.recipient_id = ${recipientId}
      and k.at > now() - make_interval(secs => ${ALL_LINKS_WITHIN_MS / 1_000}::float8)
      and (select count(*) from campaign_link l where l.store_id = ${storeId} and l.campaign_id = ${campaignId}) > 1
      and (select count(*) from campaign_link l where l.store_id = ${storeId} and l.campaign_id = ${campaignId})
        = (select count(distinct o.link_id) from campaign_click o where o.store_id = ${storeId}
            and o.recipient_id = ${recipientId}
            and o.at > now() - make_interval(secs => ${ALL_LINKS_WITHIN_MS / 1_000}::float8))`)
}
