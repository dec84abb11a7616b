import 'server-only'
import { sql } from 'drizzle-orm'
import { timestamp } from 'drizzle-orm/pg-core'

/** A column that holds an instant. */
export const moment = (name: string) => timestamp(name, { withTimezone: true })
export const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`)
export const updatedAt = () => timestamp('updated_at', { withTimezone: true }).notNull().default(sql`now()`)
