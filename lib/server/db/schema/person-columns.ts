import 'server-only'
import { text, uuid } from 'drizzle-orm/pg-core'

export const person = () => ({ accountId: uuid('account_id'), accountName: text('account_name').notNull().default('') })
