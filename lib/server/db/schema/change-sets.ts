import 'server-only'
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { tenantKey, within } from './tenant-table'
import { createdAt } from './timestamps'

/** What one deed changed in many rows, so that it can be undone. */
export const changeSet = pgTable(
  'change_set',
  {
    ...tenantKey(),
    /** `tree.merge`, `product.price`: the deed. */
    kind: text('kind').notNull(),
    /** The deed in words, with its subject. */
    title: text('title').notNull(),
    accountId: uuid('account_id'),
    actorName: text('actor_name').notNull(),
    rows: integer('rows').notNull(),
    /** Set once somebody has asked for the undo; the same person is its actor. */
    undoAskedAt: timestamp('undo_asked_at', { withTimezone: true }),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
    undoneBy: text('undone_by'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.id] })],
)

/** One row that the deed changed. A null image: the row was not there. */
export const changeItem = pgTable(
  'change_item',
  {
    ...tenantKey(),
    changeSetId: uuid('change_set_id').notNull(),
    /** Order of the deed; the undo goes backwards. */
    position: integer('position').notNull(),
    entity: text('entity').notNull(),
    entityId: uuid('entity_id').notNull(),
    before: jsonb('before').$type<Readonly<Record<string, unknown>>>(),
    after: jsonb('after').$type<Readonly<Record<string, unknown>>>(),
    /** Null until an undo has come to it. `kept`: changed since or in the way, so it was left alone. */
    outcome: text('outcome', { enum: ['undone', 'kept'] }),
    /** Why it was kept, in words. */
    reason: text('reason'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    within({ storeId: table.storeId, reference: table.changeSetId }, changeSet).onDelete('cascade'),
    index('change_item_position').on(table.storeId, table.changeSetId, table.position),
    index('change_item_entity').on(table.storeId, table.entityId),
  ],
)
