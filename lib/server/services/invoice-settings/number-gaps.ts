import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { InvoiceReply, NumberedDocument, NumberGap } from '@/lib/contract/invoice-settings'
import type { StoreScope } from '../../context'
import { rowsOf } from '../../db/rows-of'
import type { Tx } from '../../db/transaction'

const MOST = 50

/** Where the numbers of each kind of document are: a query of `series` and `number`. */
const NUMBERS: Readonly<Record<NumberedDocument, (storeId: string) => SQL>> = {
  invoice: (storeId) => sql`select invoice_series as series, invoice_number as number
    from "order" where store_id = ${storeId} and invoice_number is not null`,
  credit_note: (storeId) => sql`select credit_series as series, credit_number as number
    from refund where store_id = ${storeId} and credit_number is not null`,
}

/** Numbers between two documents of a series that none has, newest first; and how many documents there are. */
export async function numberGaps(tx: Tx, scope: StoreScope): Promise<Pick<InvoiceReply, 'gaps' | 'issued'>> {
  const invoices = await gapsOf(tx, scope, 'invoice')
  const credits = await gapsOf(tx, scope, 'credit_note')
  return {
    gaps: [...invoices.gaps, ...credits.gaps],
    issued: { invoice: invoices.issued, credit_note: credits.issued },
  }
}

async function gapsOf(
  tx: Tx,
  { storeId }: StoreScope,
  document: NumberedDocument,
): Promise<{ gaps: NumberGap[]; issued: number }> {
  const numbers = NUMBERS[document](storeId)
  const gaps = await rowsOf<Omit<NumberGap, 'document'>>(
    tx,
    sql`select series, first, last from (
          select series, number + 1 as first,
            lead(number) over (partition by series order by number) - 1 as last
          from (${numbers}) issued
        ) pair where last >= first order by series desc, first desc limit ${MOST}`,
  )
  const [counted] = await rowsOf<{ issued: number }>(tx, sql`select count(*)::int as issued from (${numbers}) issued`)
  return { gaps: gaps.map((gap) => ({ document, ...gap })), issued: counted?.issued ?? 0 }
}
