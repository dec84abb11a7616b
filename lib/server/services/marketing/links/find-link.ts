import 'server-only'
import { sql } from 'drizzle-orm'
import { cartFragment } from '@/lib/rules/cart-fragment'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import type { AbandonedCartLine } from '../../../db/schema/abandoned-carts'
import type { Tx } from '../../../db/transaction'

/** A link of an email that was sent. */
export type FoundLink = {
  readonly of: 'campaign' | 'automation'
  readonly emailId: string
  readonly linkId: string
  readonly url: string
  /** How many links the email has. */
  readonly linkCount: number
  readonly emailAgeMs: number
}

type Row = FoundLink & { readonly lines: readonly AbandonedCartLine[] | null }

/** The link with this number in the email that the token stands for; undefined for an unknown one. */
export async function findLink(
  tx: Tx,
  { storeId }: StoreScope,
  token: string,
  number: number,
): Promise<FoundLink | undefined> {
  const [found] = await rowsOf<Row>(
    tx,
    sql`select 'campaign' as of, r.id as "emailId", l.id as "linkId", l.url, null::jsonb as lines,
          (select count(*)::int from campaign_link o where o.store_id = ${storeId} and o.campaign_id = r.campaign_id)
            as "linkCount",
          coalesce(extract(epoch from now() - r.sent_at) * 1000, 0)::float8 as "emailAgeMs"
        from campaign_recipient r join campaign_link l on l.store_id = ${storeId} and l.campaign_id = r.campaign_id
          and l.number = ${number}::int
        where r.store_id = ${storeId} and r.token = ${token}
        union all
        select 'automation', e.id, l.id, l.url, k.lines, e.link_count,
          (extract(epoch from now() - e.at) * 1000)::float8
        from automation_email e join automation_run r on r.store_id = ${storeId} and r.id = e.run_id
        join automation a on a.store_id = ${storeId} and a.id = r.automation_id
        join automation_link l on l.store_id = ${storeId} and l.automation_id = r.automation_id
          and l.number = ${number}::int
        left join left_cart k on a.kind = 'left_cart' and k.store_id = ${storeId} and k.id::text = r.subject_key
        where e.store_id = ${storeId} and e.token = ${token} and e.state <> 'skipped'`,
  )
  return found && { ...found, url: withCart(found) }
}

/** The link to the cart brings along what was left: behind the `#`, so that opening it changes nothing on the server. */
function withCart({ url, lines }: Row): string {
  if (lines === null || !URL.canParse(url) || new URL(url).pathname !== '/cart') return url
  return `${url.replace(/#.*$/, '')}#${cartFragment(lines)}`
}
