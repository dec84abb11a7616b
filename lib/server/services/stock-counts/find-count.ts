import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import type { CountDetail, CountLine } from '@/lib/contract/stock-counts'
import { Failure } from '@/lib/rules/failure'
import type { VendorContext } from '../../context'
import { rowsOf } from '../../db/rows-of'
import { location } from '../../db/schema/stock'
import { stockCount } from '../../db/schema/stock-documents'
import type { Tx } from '../../db/transaction'
import { recordAudit } from '../audit/record-audit'
import { isAtOwnLocation } from '../memberships/location-scope'

export type CountRecord = typeof stockCount.$inferSelect

/** Locked. A count outside the person's locations is reported as not found. Throws `not_found`. */
async function findCount(tx: Tx, ctx: VendorContext, id: string): Promise<CountRecord> {
  const [row] = await tx
    .select()
    .from(stockCount)
    .where(and(eq(stockCount.storeId, ctx.storeId), eq(stockCount.id, id)))
    .for('update')
  if (!row || !isAtOwnLocation(ctx, row.locationId)) throw new Failure('not_found', 'There is no such count.')
  return row
}

/** Throws `conflict` when it has ended. */
export async function openCountOf(tx: Tx, ctx: VendorContext, id: string): Promise<CountRecord> {
  const row = await findCount(tx, ctx, id)
  if (row.state !== 'open') throw new Failure('conflict', 'This count has ended.')
  return row
}

type Found = Omit<CountLine, 'variance' | 'expected'> & { expected: number }

/** All details of one count; a blind count hides the expected quantities until it has ended. */
export async function countReply(tx: Tx, ctx: VendorContext, id: string): Promise<CountDetail> {
  const row = await findCount(tx, ctx, id)
  const lines = await rowsOf<Found>(
    tx,
    sql`select c.variant_id as "variantId", c.name, c.variant_title as "variantTitle", c.sku,
          coalesce(v.barcode, '') as barcode, c.expected, c.counted, c.counted_by as "countedBy"
        from stock_count_line c left join variant v on v.store_id = c.store_id and v.id = c.variant_id
        where c.store_id = ${ctx.storeId} and c.count_id = ${id} order by c.name, c.variant_title, c.id`,
  )
  const [place] = await tx
    .select({ name: location.name })
    .from(location)
    .where(and(eq(location.storeId, ctx.storeId), eq(location.id, row.locationId)))
  const { number, name, state, isBlind, createdBy, createdAt, endedBy, endedAt, version } = row
  const isHidden = isBlind && state === 'open'
  return {
    _id: id,
    number,
    name,
    state,
    isBlind,
    location: { _id: row.locationId, name: place?.name ?? '' },
    lines: lines.map(({ expected, ...line }) => ({
      ...line,
      expected: isHidden ? null : expected,
      variance: isHidden || line.counted === null ? null : line.counted - expected,
    })),
    createdBy,
    createdAt: createdAt.toISOString(),
    endedBy,
    endedAt: endedAt?.toISOString() ?? null,
    version,
  }
}

/** Writes an action on a count to the store's activity log. */
export const auditCount = (
  tx: Tx,
  ctx: VendorContext,
  action: string,
  { id, number }: { id: string; number: number },
  after: Record<string, unknown> = {},
): Promise<void> =>
  recordAudit(tx, ctx, {
    action,
    subjectType: 'stock_count',
    subjectId: id,
    subjectName: `Count #${number}`,
    after,
  })
