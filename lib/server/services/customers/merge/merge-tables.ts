import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { MergePart } from '@/lib/rules/customer-merge'

/** A table whose rows move with a customer. */
type MovedTable = {
  readonly name: string
  /** Its column that refers to the customer. */
  readonly column: string
  /** Under which name a preview counts its rows; absent for rows that nobody asks about. */
  readonly part?: MergePart
  /** Whether row `m` cannot stand beside row `s` of the survivor, or would only repeat it. */
  readonly clash?: SQL
  /** Whether row `m` stays with the absorbed customer, since one of the survivor's is in its place. */
  readonly stays?: SQL
}

/** Every table with rows that belong to a customer. A test compares the list with the database's own catalogue. */
export const MOVED_TABLES: readonly MovedTable[] = [
  { name: 'order', column: 'customer_id', part: 'orders' },
  {
    name: 'customer_address',
    column: 'customer_id',
    part: 'addresses',
    clash: sql`(m.name, m.company, m.line1, m.line2, m.city, m.region, m.postal_code, m.country, m.phone)
      = (s.name, s.company, s.line1, s.line2, s.city, s.region, s.postal_code, s.country, s.phone)`,
  },
  { name: 'customer_consent', column: 'customer_id', part: 'consents' },
  { name: 'customer_event', column: 'customer_id', part: 'events' },
  { name: 'wishlist_item', column: 'customer_id', part: 'wishes', clash: sql`m.product_id = s.product_id` },
  { name: 'coupon_redemption', column: 'customer_id', part: 'redemptions' },
  // A campaign has each person once, and its figures do not change.
  { name: 'campaign_recipient', column: 'customer_id', stays: sql`m.campaign_id = s.campaign_id` },
  // An automation has each person once for an event.
  {
    name: 'automation_run',
    column: 'customer_id',
    stays: sql`m.automation_id = s.automation_id and m.subject_key = s.subject_key`,
  },
  { name: 'automation_email', column: 'customer_id' },
  // An alert belongs to its address, which the survivor may not have; the email goes to the survivor.
  { name: 'stock_alert', column: 'customer_id' },
  { name: 'register_parked', column: 'customer_id' },
  // A request that is still open prevents the merge.
  { name: 'privacy_request', column: 'customer_id' },
  // Links to a customer that was merged earlier lead to the newest survivor.
  { name: 'customer', column: 'merged_into_id' },
]

/** References to a customer that a merge leaves alone, with the reason. */
export const UNMOVED_REFERENCES: Readonly<Record<string, string>> = {
  'customer_totals.id': 'follows the orders by itself',
  'session.customer_id': 'a session ends with the account that opened it',
  'customer_merge.survivor_id': 'the record of an earlier merge',
  'customer_merge.absorbed_id': 'the record of an earlier merge',
  'customer_distinction.one_id': 'says something about these two rows, and is true again after an undo',
  'customer_distinction.other_id': 'says something about these two rows, and is true again after an undo',
}
