import 'server-only'
import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Figures of a process by their names, in bytes, milliseconds or pieces. */
export type ProcessFigures = Readonly<Record<string, number>>

/** A running process of this installation, as it last reported itself. Rows of ended processes are deleted after a day. */
export const serverProcess = pgTable('server_process', {
  id: uuid('id').primaryKey(),
  machine: text('machine').notNull(),
  pid: integer('pid').notNull(),
  role: text('role').notNull(),
  /** Id of the build that it serves. */
  build: text('build').notNull(),
  figures: jsonb('figures').notNull().$type<ProcessFigures>(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
})
