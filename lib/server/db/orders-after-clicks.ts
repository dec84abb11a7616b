import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { CLICK_COUNTS_DAYS } from '@/lib/rules/campaigns/audience'
import type { StoreScope } from '../context'
import { isSold } from './counted-orders'

const followsClickOf = (store: SQL): SQL =>
  sql`${isSold} and exists (select 1 from campaign_click k where k.store_id = ${store}
    and k.recipient_id = r.id and not k.is_machine and o.placed_at >= k.at
    and o.placed_at < k.at + make_interval(days => ${CLICK_COUNTS_DAYS}::int))`

/**
 * The condition that an order `o` of recipient `r` of a campaign follows a click of hers within five days. The store is named,
 * since a distributed database has to be told it beside an outer join.
 */
export const followsClickIn = ({ storeId }: StoreScope): SQL => followsClickOf(sql`${storeId}`)

/**
 * Orders `o` that count for a campaign, with its recipients `r`: what follows `from`. Results of campaigns and segments
 * count by the same condition.
 */
export const ordersAfterClicks: SQL = sql`campaign_recipient r join "order" o on o.store_id = r.store_id
  and o.customer_id = r.customer_id and ${followsClickOf(sql`r.store_id`)}`
