import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { campaignLinks } from '@/lib/contract/campaigns'
import { ALL_LINKS_WITHIN_MS, isMachineClick } from '@/lib/rules/campaigns/campaign-click'
import type { PublicContext, StoreScope } from '../../../context'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { type FoundLink, findLink } from './find-link'

/** Clicks that are stored of one email; more of them tell nothing. */
const MOST_CLICKS = 100
const HOME = { address: '/' }

/**
 * Where a link of a campaign or an automation leads: to the address that was stored when it was sent, never to one from
 * the request. The click is counted, those of programs apart.
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

/** Where clicks are stored, and the column that names the email. */
const CLICKS: Readonly<Record<FoundLink['of'], { readonly table: SQL; readonly email: SQL }>> = {
  campaign: { table: sql`campaign_click`, email: sql`recipient_id` },
  automation: { table: sql`automation_click`, email: sql`email_id` },
}

type Caller = Pick<PublicContext, 'userAgent'> & { readonly method: string }

async function noteClick(tx: Tx, { storeId }: StoreScope, found: FoundLink, caller: Caller): Promise<void> {
  const { emailId, linkId, linkCount, emailAgeMs } = found
  const { table, email } = CLICKS[found.of]
  const isMachine = isMachineClick({ ...caller, emailAgeMs })
  const { rowCount } = await tx.execute<Record<string, never>>(sql`
    insert into ${table} (store_id, id, ${email}, link_id, is_machine)
    select ${storeId}, ${uuidv7()}, ${emailId}, ${linkId}, ${isMachine}
    where (select count(*) from ${table} k where k.store_id = ${storeId} and k.${email} = ${emailId})
      < ${MOST_CLICKS}::int on conflict do nothing`)
  if (rowCount === 0 || isMachine || linkCount < 2) return
  // Every link of the email within two seconds: a scanner that looks like a browser.
  await tx.execute(sql`
    update ${table} k set is_machine = true
    where k.store_id = ${storeId} and k.${email} = ${emailId}
      and k.at > now() - make_interval(secs => ${ALL_LINKS_WITHIN_MS / 1_000}::float8)
      and ${linkCount}::int = (select count(distinct o.link_id) from ${table} o where o.store_id = ${storeId}
          and o.${email} = ${emailId}
          and o.at > now() - make_interval(secs => ${ALL_LINKS_WITHIN_MS / 1_000}::float8))`)
}
