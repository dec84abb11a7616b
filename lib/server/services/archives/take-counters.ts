import 'server-only'
import { sql } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { rowsOf } from '../../db/rows-of'
import type { Tx } from '../../db/transaction'
import type { RestoreTally } from './restore-report'

/** Invoice numbers have eight digits: a counter above this would leave an account without numbers. */
const HIGHEST = 80_000_000

/**
 * Continues the invoice numbers of merchant accounts. An account with which another store has charged is left as it is:
 * an archive must not use up the numbers of somebody else.
 */
export async function takeCounters(
  tx: Tx,
  { storeId }: StoreScope,
  counters: readonly { account: string; next: number }[],
  tally: RestoreTally,
): Promise<void> {
  for (const { account, next } of counters) {
    const others = await rowsOf<object>(
      tx,
      sql`select from payment_index where merchant_account = ${account} and store_id <> ${storeId} limit 1`,
    )
    if (others.length > 0 || next > HIGHEST) {
      tally.refused.push(`The invoice numbers of the merchant account ${account} are not continued.`)
      continue
    }
    await continueCounter(tx, account, next)
  }
}

/** The same for the store itself in a move: its accounts are its own, also where others charge with them here. */
export async function continueCounters(tx: Tx, counters: readonly { account: string; next: number }[]): Promise<void> {
  for (const { account, next } of counters) await continueCounter(tx, account, next)
}

const continueCounter = (tx: Tx, account: string, next: number) =>
  tx.execute(sql`
    insert into merchant_counter (account, next_invoice_no) values (${account}, ${next})
    on conflict (account) do update
      set next_invoice_no = greatest(merchant_counter.next_invoice_no, excluded.next_invoice_no)`)
