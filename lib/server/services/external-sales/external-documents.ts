import 'server-only'
import { createHash } from 'node:crypto'
import { and, eq, max, sql } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import { localTimeOf } from '@/lib/rules/zoned-time'
import type { StoreScope } from '../../context'
import { externalDocument } from '../../db/schema/external-documents'
import { salesClosing } from '../../db/schema/sales-closings'
import type { Tx } from '../../db/transaction'
import type { ExternalOrigin } from './external-origin'

export type ExternalDocument = typeof externalDocument.$inferSelect
type Kind = ExternalDocument['kind']

/** What was written under an id of another register; null when nothing was. */
export async function documentOf(
  tx: Tx,
  { storeId }: StoreScope,
  { source }: Pick<ExternalOrigin, 'source'>,
  kind: Kind,
  externalId: string,
): Promise<ExternalDocument | null> {
  const [found] = await tx
    .select()
    .from(externalDocument)
    .where(
      and(
        eq(externalDocument.storeId, storeId),
        eq(externalDocument.source, source),
        eq(externalDocument.kind, kind),
        eq(externalDocument.externalId, externalId),
      ),
    )
  return found ?? null
}

/** Serializes what is sent about one sale, refunds included, until the transaction ends. */
export async function lockExternalSale(
  tx: Tx,
  { storeId }: StoreScope,
  { source }: Pick<ExternalOrigin, 'source'>,
  saleId: string,
): Promise<void> {
  const name = `external sale ${storeId} ${source} ${saleId}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** Tells whether two documents are the same. The order of lines counts, as a register sends them again as they were. */
export const fingerprintOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url')

/** Throws `conflict` for a known id with other content. `amounts`: both as texts, where they are what differs. */
export function assertSameContent(
  known: ExternalDocument,
  fingerprint: string,
  amounts?: { recorded: string; sent: string },
): void {
  if (known.fingerprint === fingerprint) return
  const what = known.kind === 'sale' ? 'sale' : 'refund'
  const other = amounts ? `with the amount ${amounts.recorded}, not ${amounts.sent}` : 'with other content'
  const message = `The ${what} ${known.externalId} was recorded before ${other}. Send it with an id of its own.`
  throw new Failure('conflict', message, { id: `Used by another ${what}` })
}

/** Throws `conflict` for a day that takes no more rows of the sales ledger. */
export async function assertOpenDay(tx: Tx, { storeId }: StoreScope, at: Date, timeZone: string): Promise<void> {
  const [row] = await tx
    .select({ through: max(salesClosing.through) })
    .from(salesClosing)
    .where(eq(salesClosing.storeId, storeId))
  const day = localTimeOf(at.toISOString(), timeZone).slice(0, 10)
  if (row?.through && day <= row.through) {
    const message = `The sales of ${day} are closed: days up to ${row.through} take no more sales or refunds.`
    throw new Failure('conflict', message, { at: 'This day is closed' })
  }
}
