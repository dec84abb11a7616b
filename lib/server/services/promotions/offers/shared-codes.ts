import 'server-only'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../../context'
import { couponRedemption } from '../../../db/schema/claims'
import { coupon, couponCode } from '../../../db/schema/selling'
import type { Tx } from '../../../db/transaction'

/** Serializes changes of a store's codes until the transaction ends, so that none is taken between check and write. */
export async function lockCodes(tx: Tx, { storeId }: StoreScope): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`offer codes ${storeId}`}, 0))`)
}

/**
 * Sets the codes of an offer that anybody may use; generated ones stay. A code that was used is disabled instead of
 * deleted, and comes back when it is entered again. Throws `conflict` at the field `codes` for a code that is taken.
 */
export async function setSharedCodes(
  tx: Tx,
  scope: StoreScope,
  couponId: string,
  codes: readonly string[],
): Promise<void> {
  const { storeId } = scope
  await rejectTaken(tx, scope, couponId, codes)
  const own = and(eq(couponCode.storeId, storeId), eq(couponCode.couponId, couponId), isNull(couponCode.batchId))
  const known = await tx.select().from(couponCode).where(own)
  const wanted = new Map(codes.map((code) => [code.toUpperCase(), code]))
  const gone = known.filter(({ code, disabledAt }) => disabledAt === null && !wanted.has(code.toUpperCase()))
  for (const { id } of gone) await dropCode(tx, scope, id)
  for (const { id, code, disabledAt } of known) {
    const text = wanted.get(code.toUpperCase())
    if (text === undefined) continue
    wanted.delete(code.toUpperCase())
    if (text === code && disabledAt === null) continue
    await tx
      .update(couponCode)
      .set({ code: text, disabledAt: null })
      .where(and(eq(couponCode.storeId, storeId), eq(couponCode.id, id)))
  }
  const added = [...wanted.values()].map((code) => ({ storeId, id: uuidv7(), couponId, code }))
  if (added.length > 0) await tx.insert(couponCode).values(added)
}

async function rejectTaken(tx: Tx, { storeId }: StoreScope, couponId: string, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return
  const [taken] = await tx
    .select({ code: couponCode.code, couponId: couponCode.couponId, name: coupon.name, batchId: couponCode.batchId })
    .from(couponCode)
    .innerJoin(coupon, and(eq(coupon.storeId, couponCode.storeId), eq(coupon.id, couponCode.couponId)))
    .where(
      and(
        eq(couponCode.storeId, storeId),
        inArray(
          sql`upper(${couponCode.code})`,
          codes.map((code) => code.toUpperCase()),
        ),
        sql`(${couponCode.couponId} <> ${couponId} or ${couponCode.batchId} is not null)`,
      ),
    )
    .limit(1)
  if (!taken) return
  const message =
    taken.couponId === couponId
      ? `${taken.code} is among the generated codes of this offer.`
      : `${taken.code} is a code of the offer “${taken.name}” already.`
  throw new Failure('conflict', message, { codes: message })
}

async function dropCode(tx: Tx, { storeId }: StoreScope, id: string): Promise<void> {
  const isIt = and(eq(couponCode.storeId, storeId), eq(couponCode.id, id))
  const [use] = await tx
    .select({ id: couponRedemption.id })
    .from(couponRedemption)
    .where(and(eq(couponRedemption.storeId, storeId), eq(couponRedemption.codeId, id)))
    .limit(1)
  if (use) await tx.update(couponCode).set({ disabledAt: new Date() }).where(isIt)
  else await tx.delete(couponCode).where(isIt)
}
