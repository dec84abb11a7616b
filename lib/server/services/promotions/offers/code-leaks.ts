import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { codeLeaks } from '@/lib/contract/code-leaks'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../../context'
import { couponCode } from '../../../db/schema/selling'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { auditOffer } from './change-offer'
import { emailsWithDesigns, usedCodes, usesOfCode } from './code-uses'
import { findOffer, offerReply, readOffer } from './read-offers'
import { lockCodes, setSharedCodes } from './shared-codes'

/** As many as a panel can show. */
const MOST = 10

export const listCodeLeaks: Handler<typeof codeLeaks.list> = (ctx, { _id }) =>
  transaction(ctx, async (tx) => {
    await readOffer(tx, ctx, _id)
    const used = await usedCodes(tx, ctx, { where: sql`k.coupon_id = ${_id}`, limit: MOST })
    const emails = used.length === 0 ? [] : await emailsWithDesigns(tx, ctx)
    const codes = []
    for (const { id, code, isWatched } of used) {
      codes.push({ _id: id, code, isWatched, ...(await usesOfCode(tx, ctx, { id, code }, emails)) })
    }
    return { codes }
  })

/** Orders that were placed with the old code keep their discount; carts that have it lose it with the reason. */
export const replaceCode: Handler<typeof codeLeaks.replace> = (ctx, { _id, codeId, code }) =>
  transaction(ctx, async (tx) => {
    await lockCodes(tx, ctx)
    const offer = await findOffer(tx, ctx, _id)
    const old = await liveCode(tx, ctx, _id, codeId)
    if (old.code.toUpperCase() === code.toUpperCase()) {
      const message = 'Enter another code than the one to replace.'
      throw new Failure('invalid', message, { code: message })
    }
    const { codes } = await offerReply(tx, ctx, _id)
    try {
      await setSharedCodes(tx, ctx, _id, [...codes.filter((each) => each !== old.code), code])
    } catch (error) {
      if (error instanceof Failure && error.fields?.codes)
        throw new Failure(error.code, error.message, { code: error.message })
      throw error
    }
    await tx
      .update(couponCode)
      .set({ disabledAt: new Date() })
      .where(and(isIt(ctx, codeId), isNull(couponCode.disabledAt)))
    await auditOffer(tx, ctx, 'replace_code', offer, { before: { code: old.code }, after: { code } })
    return { code }
  })

export const watchCode: Handler<typeof codeLeaks.watch> = (ctx, { _id, codeId, isWatched }) =>
  transaction(ctx, async (tx) => {
    await lockCodes(tx, ctx)
    const offer = await findOffer(tx, ctx, _id)
    const { code, isWatched: before } = await liveCode(tx, ctx, _id, codeId)
    if (before === isWatched) return { isWatched }
    await tx.update(couponCode).set({ isWatched }).where(isIt(ctx, codeId))
    await auditOffer(tx, ctx, isWatched ? 'watch_code' : 'make_code_public', offer, { after: { code } })
    return { isWatched }
  })

const isIt = ({ storeId }: StoreScope, codeId: string) =>
  and(eq(couponCode.storeId, storeId), eq(couponCode.id, codeId))

/** The code of this offer. Throws `not_found`, and `conflict` when it is disabled already. */
async function liveCode(tx: Tx, scope: StoreScope, couponId: string, codeId: string) {
  const [row] = await tx
    .select()
    .from(couponCode)
    .where(and(isIt(scope, codeId), eq(couponCode.couponId, couponId)))
  if (!row) throw new Failure('not_found', 'There is no such code.')
  if (row.disabledAt) throw new Failure('conflict', `${row.code} is disabled already.`)
  return row
}
