import { sql } from 'drizzle-orm'
import type { customerMerges } from '@/lib/contract/customer-merge'
import type { ReplyOf } from '@/lib/contract/endpoint'
import { rowsOf } from '@/lib/server/db/rows-of'
import { platformTransaction } from '@/lib/server/db/transaction'
import { openCustomerAdmin } from './customer-admin'

type Admin = Awaited<ReturnType<typeof openCustomerAdmin>>
type Merged = ReplyOf<typeof customerMerges.merge>

/** The calls about merges of a person who works in a store. */
export const mergeHands = (admin: Admin) => ({
  ...admin,
  preview: async (ids: readonly string[]) =>
    (await admin.get('preview-merge', { ids: ids.join('|') })).payload as ReplyOf<typeof customerMerges.preview>,
  tryMerge: (ids: readonly string[], choices: Record<string, string> = {}) =>
    admin.post('merge', { ids, survivorId: ids[0], choices }),
  merge: (ids: readonly string[], choices: Record<string, string> = {}) =>
    admin.done<Merged>('merge', { ids, survivorId: ids[0], choices }),
  previewUndo: async (batchId: string) =>
    (await admin.get('preview-undo-merge', { batchId })).payload as ReplyOf<typeof customerMerges.previewUndo>,
  undo: (batchId: string) => admin.post('undo-merge', { batchId }),
})

/** A store with its owner signed in, for calls about merges. */
export const openMergeAdmin = async (facts: Parameters<typeof openCustomerAdmin>[0] = {}) =>
  mergeHands(await openCustomerAdmin(facts))

/** Tables that record what was done, and days whose figures are summed again: they grow with every action. */
const LOGS = ['audit_event', 'customer_merge', 'idempotency', 'stale_day']

/**
 * Every row of a store in every table, as text: equal when nothing in the database has changed. Without the versions,
 * which only rise, so that a form that was opened in between is rejected.
 */
export async function stateOfStore(storeId: string): Promise<Record<string, string[]>> {
  return platformTransaction(async (tx) => {
    const tables = await rowsOf<{ name: string }>(
      tx,
      sql`select table_name as name from information_schema.columns
          where table_schema = 'public' and column_name = 'store_id' order by 1`,
    )
    const state: Record<string, string[]> = {}
    for (const { name } of tables) {
      if (LOGS.includes(name)) continue
      const rows = await rowsOf<{ text: string }>(
        tx,
        sql`select (to_jsonb(t) - 'version' - 'last_seen_at')::text as text from ${sql.identifier(name)} t
            where t.store_id = ${storeId} order by 1`,
      )
      state[name] = rows.map(({ text }) => text)
    }
    return state
  })
}
