import 'server-only'
import { type SQL, sql } from 'drizzle-orm'

/** Tables of a store that an archive contains. Their order in it follows from their foreign keys. */
export const ARCHIVED_TABLES: readonly string[] = [
  ...['asset', 'audit_event', 'brand', 'category', 'class', 'department', 'sub_department'],
  ...['automation', 'automation_click', 'automation_email', 'automation_link', 'automation_run'],
  ...['campaign', 'campaign_click', 'campaign_link', 'campaign_recipient'],
  ...['coupon', 'coupon_code', 'coupon_redemption', 'document_number', 'event', 'event_day'],
  ...['customer', 'customer_address', 'customer_consent', 'customer_distinction', 'customer_event', 'customer_merge'],
  ...['external_document'],
  ...['fulfilment', 'fulfilment_line', 'goods_receipt', 'goods_receipt_line', 'location', 'newsletter_signup'],
  ...['node_default', 'node_redirect', 'notification_template'],
  ...['order', 'order_discount', 'order_event', 'order_line', 'payment_attempt', 'payment_attempt_event'],
  ...['privacy_request', 'product', 'product_image', 'product_option', 'product_tax', 'redirect'],
  ...['purchase_order', 'purchase_order_line', 'refund', 'refund_line', 'report', 'report_delivery', 'role'],
  ...['register_drawer', 'register_favourite', 'register_movement', 'register_override', 'register_parked'],
  ...['register_payment', 'register_return', 'register_sale', 'register_session'],
  ...['sale_event', 'sales_closing', 'sales_goal', 'saved_view', 'schedule', 'segment', 'setting', 'slot_booking'],
  ...['stock_alert', 'stock_count', 'stock_count_line', 'stock_hold', 'stock_level', 'stock_movement'],
  ...['supplier', 'supplier_product', 'suppression', 'tax_rate', 'transfer', 'transfer_line', 'variant'],
  ...['website_document', 'website_draft', 'website_op', 'website_publication', 'website_redirect'],
  ...['website_schedule', 'website_source', 'website_template', 'website_version', 'wishlist_item'],
]

const MEMBERS = 'belongs to people who work in the store; members never travel'
const SECRETS = 'is a secret or grants access'
const DERIVED = 'is derived from other rows, and made again'
const WORKING = 'is working data of a task that is running, or has ended'
const PLATFORM = 'belongs to the installation'

/** Tables with a `store_id` that an archive does not contain, with the reason. */
export const LEFT_OUT_TABLES: Readonly<Record<string, string>> = {
  membership: MEMBERS,
  invitation: MEMBERS,
  dashboard_layout: MEMBERS,
  notice: MEMBERS,
  staff_choice: MEMBERS,
  staff_alert: MEMBERS,
  website_presence: MEMBERS,
  session: SECRETS,
  one_time_token: SECRETS,
  register_pin: SECRETS,
  register_device: SECRETS,
  website_link: SECRETS,
  calendar_feed: SECRETS,
  left_cart: SECRETS,
  store_archive: 'names archives on this installation',
  external_register: SECRETS,
  customer_totals: DERIVED,
  daily_figure: DERIVED,
  stale_day: DERIVED,
  product_listing: DERIVED,
  product_lookup: DERIVED,
  product_search: DERIVED,
  search_word: DERIVED,
  variant_key: DERIVED,
  checkout_due: DERIVED,
  payment_index: DERIVED,
  change_set: WORKING,
  change_item: WORKING,
  idempotency: WORKING,
  import_choice: WORKING,
  import_item: WORKING,
  import_job: WORKING,
  import_part: WORKING,
  list_export: WORKING,
  list_export_part: WORKING,
  report_file: WORKING,
  archive_job: WORKING,
  message: 'is email that was sent or waits; a restored store sends none of it',
  store_domain: PLATFORM,
  former_subdomain: PLATFORM,
  subscription: PLATFORM,
  subscription_entry: PLATFORM,
}

/**
 * Where an archive leads: `copy` to anybody, `move` straight into another installation of the same operator, which gets
 * everything that makes it the same store.
 */
export type ArchivePurpose = 'copy' | 'move'

/** Tables that travel in a move, besides those of a copy. Members themselves are in its manifest: they are the platform's. */
export const STORE_MOVE_TABLES: readonly string[] = [
  ...['calendar_feed', 'dashboard_layout', 'external_register', 'invitation', 'left_cart', 'notice'],
  ...['register_device', 'register_pin', 'staff_alert', 'staff_choice', 'website_link'],
]

/** Columns that an archive does not contain; a restored row has the default. */
export const LEFT_OUT_COLUMNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  customer: { password_hash: SECRETS },
  newsletter_signup: { token_hash: SECRETS },
  stock_alert: { token_hash: SECRETS },
  external_document: { register_id: 'names an access token, which does not travel' },
  campaign_recipient: { token: SECRETS, message_id: 'names an email, which does not travel' },
  automation_email: { token: SECRETS, message_id: 'names an email, which does not travel' },
  payment_attempt: { card_token: SECRETS, account_id: MEMBERS, plan_id: PLATFORM },
}

/** The same for a move: what names rows that stay behind. */
const LEFT_BEHIND: typeof LEFT_OUT_COLUMNS = {
  campaign_recipient: { message_id: WORKING },
  automation_email: { message_id: WORKING },
  payment_attempt: { plan_id: PLATFORM },
}

export const leftOutColumns = (purpose: ArchivePurpose): typeof LEFT_OUT_COLUMNS =>
  purpose === 'copy' ? LEFT_OUT_COLUMNS : LEFT_BEHIND

/** Settings that do not travel: keys, what was found out about a sender, and plans that would run by themselves. */
export const LEFT_OUT_SETTINGS: readonly string[] = [
  ...['payment', 'sender-check', 'planned-settings'],
  ...['store-pause', 'archive-schedule', 'store-move', 'suppression-key'],
]

/** Values that travel in another form. A closed shop stays closed: without its password it opens to members only. */
const ARCHIVED_VALUES: Readonly<Record<string, Readonly<Record<string, SQL>>>> = {
  setting: {
    value: sql`case when "group" = 'shop-access' then value || '{"passwordHash": null, "passId": ""}'::jsonb else value end`,
  },
}

/** The form in which a value travels; null for as it is. */
export const archivedValue = (purpose: ArchivePurpose, table: string, column: string): SQL | null =>
  (purpose === 'copy' && ARCHIVED_VALUES[table]?.[column]) || null

/** Columns to which a restore may give other values; part of the manifest. */
export const REISSUED_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  automation: ['enabled_since'],
  automation_run: ['due_at', 'end_reason', 'ended_at'],
  campaign: ['state'],
  payment_attempt: ['ref_no', 'status'],
  product: ['description_html'],
  report: ['schedule'],
  stock_alert: ['state'],
  variant: ['key'],
  website_draft: ['content'],
  website_op: ['inverse', 'operations'],
  website_schedule: ['state'],
  website_template: ['home', 'site'],
  website_version: ['content', 'html', 'modules'],
}
