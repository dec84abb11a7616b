import 'server-only'
import { bigint, boolean, date, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { SHOP_EVENTS } from '@/lib/rules/shop-event'
import { tenantKey } from './tenant-table'

/** Sums of events by day in the store's time zone, once the events themselves are deleted. */
export const shopEventDay = pgTable(
  'event_day',
  {
    ...tenantKey(),
    day: date('day').notNull(),
    name: text('name', { enum: SHOP_EVENTS }).notNull(),
    isProgram: boolean('is_program').notNull(),
    events: integer('events').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('event_day_key').on(table.storeId, table.day, table.name, table.isProgram),
  ],
)
