import 'server-only'
import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { tenantKey } from './tenant-table'
import { createdAt } from './timestamps'

/** What one action changed in many rows, so that it can be undone. */
export const changeSet = pgTable(
  'change_set',
  {
    ...tenantKey(),
    /** The action, such as `tree.merge` or `product.price`. */
    kind: text('kind').notNull(),
    /** Description of the action with its subject. */
    title: text('title').notNull(),
    accountId: uuid('account_id'),
    actorName: text('actor_name').notNull(),
    rows: integer('rows').notNull(),
    /** Set when an undo is requested; the person who requested it is its actor. */
    undoAskedAt: timestamp('undo_asked_at', { withTimezone: true }),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
    undoneBy: text('undone_by'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.id] })],
)
