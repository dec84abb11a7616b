import 'server-only'
import { bigint, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { ARCHIVE_ORIGINS } from '@/lib/contract/store-archives'
import { tenantKey } from './tenant-table'
import { createdAt } from './timestamps'

/** An archive of the store, whose file is stored in parts (`files/private-files.ts`). */
export const storeArchive = pgTable(
  'store_archive',
  {
    ...tenantKey(),
    origin: text('origin', { enum: ARCHIVE_ORIGINS }).notNull(),
    fileName: text('file_name').notNull(),
    /** Random name of its folder. */
    folder: text('folder').notNull(),
    /** Bytes, and those received so far. */
    size: bigint('size', { mode: 'number' }).notNull(),
    received: bigint('received', { mode: 'number' }).notNull(),
    /** Empty until it is complete. */
    sha256: text('sha256').notNull().default(''),
    actorName: text('actor_name').notNull(),
    /** Digest of the ticket in the link to its file, and when that ends; null while there is none. */
    ticketHash: text('ticket_hash'),
    ticketExpiresAt: timestamp('ticket_expires_at', { withTimezone: true }),
    /** When it is deleted; null: once there are enough later ones. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.id] })],
)
