import 'server-only'
import { desc } from 'drizzle-orm'
import { sandboxTxn } from '../../db/schema/payment-sandbox'
import { platformTransaction } from '../../db/transaction'

export type SandboxTransaction = typeof sandboxTxn.$inferSelect

const NEWEST = 50

/** The newest transactions of the sandbox, for its console. */
export const listSandboxTransactions = (): Promise<SandboxTransaction[]> =>
  platformTransaction((tx) => tx.select().from(sandboxTxn).orderBy(desc(sandboxTxn.createdAt)).limit(NEWEST))
