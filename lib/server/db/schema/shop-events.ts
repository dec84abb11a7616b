import 'server-only'
import { bigint, boolean, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { SHOP_EVENTS } from '@/lib/rules/shop-event'
import { SHOP_VITALS } from '@/lib/rules/shop-vitals'
import { tenantKey } from './tenant-table'

/**
 * Something that happened in a shop, without anything about the person: no address, no customer, no user agent. Deleted
 * after 13 months, when its day is added to `event_day`; what was measured, after five weeks.
 */
export const shopEvent = pgTable(
  'event',
  {
    ...tenantKey(),
    name: text('name', { enum: [...SHOP_EVENTS, ...SHOP_VITALS] }).notNull(),
    path: text('path').notNull().default(''),
    /** Handle or key of a product, the text of a search, or the kind of a page that was measured; empty for other events. */
    item: text('item').notNull().default(''),
    /** Of a purchase, in minor units; of a page that was measured, as in `SHOP_VITALS`. */
    amount: bigint('amount', { mode: 'number' }),
    /** Host of the website that the first page was reached from; empty for a later page, or none. */
    origin: text('origin').notNull().default(''),
    /** `utm_campaign` of visitors who agreed; empty otherwise. */
    campaign: text('campaign').notNull().default(''),
    /** A page that was opened from elsewhere than the shop: with it a visit begins. */
    isEntry: boolean('is_entry').notNull().default(false),
    isProgram: boolean('is_program').notNull().default(false),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('event_time').on(table.storeId, table.at, table.name),
  ],
)
