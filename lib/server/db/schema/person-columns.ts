import 'server-only'
import { text, uuid } from 'drizzle-orm/pg-core'

/** The account that did something, with the name that it had then. */
export const person = () => ({ accountId: uuid('account_id'), accountName: text('account_name').notNull().default('') })
