import 'server-only'
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { changeSet } from './change-sets'
import { tenantKey, tenantReference } from './tenant-table'

/** One row that the action changed. A null image: the row did not exist. */
export const changeItem = pgTable(
  'change_item',
  {
    ...tenantKey(),
    changeSetId: uuid('change_set_id').notNull(),
    /** Order of the changes; the undo runs in reverse. */
    position: integer('position').notNull(),
    entity: text('entity').notNull(),
    entityId: uuid('entity_id').notNull(),
    before: jsonb('before').$type<Readonly<Record<string, unknown>>>(),
    after: jsonb('after').$type<Readonly<Record<string, unknown>>>(),
    /** Null until the undo has processed it. `kept`: left unchanged, since it was changed later or something blocked it. */
    outcome: text('outcome', { enum: ['undone', 'kept'] }),
    /** Why it was left unchanged. */
    reason: text('reason'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.changeSetId }, changeSet).onDelete('cascade'),
    index('change_item_position').on(table.storeId, table.changeSetId, table.position),
    index('change_item_entity').on(table.storeId, table.entityId),
  ],
)
