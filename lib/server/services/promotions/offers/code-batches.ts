import 'server-only'
import { randomInt } from 'node:crypto'
import { and, count, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { InputOf } from '@/lib/contract/endpoint'
import { type CodeBatch, MOST_CODES_OF_OFFER, type OfferCodeRow, type offerCodes } from '@/lib/contract/offer-codes'
import { Failure } from '@/lib/rules/failure'
import { randomCodes } from '@/lib/rules/promotions/random-codes'
import type { StoreScope } from '../../../context'
import { insertRows } from '../../../db/insert-rows'
import { rowsOf } from '../../../db/rows-of'
import { couponCode } from '../../../db/schema/selling'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { containsPattern } from '../../rows/contains-pattern'
import { orderOf, type Sorting, uuids } from '../../rows/keyset'
import { pageOf } from '../../rows/page-of'
import { auditOffer } from './change-offer'
import { findOffer, readOffer } from './read-offers'
import { lockCodes } from './shared-codes'

const AT_A_TIME = 10_000

/** Generates codes in one transaction: all of them, or none. */
export const generateCodes: Handler<typeof offerCodes.generate> = (
  ctx,
  { _id, batchId, count: wanted, isSingleUse, ...how },
) =>
  transaction(ctx, async (tx) => {
    await lockCodes(tx, ctx)
    const offer = await findOffer(tx, ctx, _id)
    if (offer.method === 'automatic') throw new Failure('conflict', 'An automatic offer has no codes.')
    if (offer.status === 'archived') throw new Failure('conflict', 'Restore the offer before you generate codes.')
    const before = await batchesOf(tx, ctx, _id)
    if (before.some((batch) => batch._id === batchId)) return { batches: before }
    const codes = before.reduce((sum, batch) => sum + batch.codes, wanted)
    if (codes > MOST_CODES_OF_OFFER) {
      const message = 'An offer can have at most 500,000 generated codes.'
      throw new Failure('invalid', message, { count: message })
    }
    let missing = wanted
    while (missing > 0) {
      const part = randomCodes(Math.min(missing, AT_A_TIME), how, (limit) => randomInt(limit))
      missing -= await insertCodes(tx, ctx, part, { couponId: _id, batchId, usageLimit: isSingleUse ? 1 : null })
    }
    await auditOffer(tx, ctx, 'generate_codes', offer, { before: {}, after: { codes: wanted, isSingleUse } })
    return { batches: await batchesOf(tx, ctx, _id) }
  })

/** Inserts those that no offer of the store has yet; returns their number. */
async function insertCodes(
  tx: Tx,
  { storeId }: StoreScope,
  codes: readonly string[],
  shared: { couponId: string; batchId: string; usageLimit: number | null },
): Promise<number> {
  const ofBatch = and(eq(couponCode.storeId, storeId), eq(couponCode.batchId, shared.batchId))
  const present = () => tx.select({ count: count() }).from(couponCode).where(ofBatch)
  const [before] = await present()
  const rows = codes.map((code) => ({ storeId, id: uuidv7(), code, ...shared }))
  await insertRows(tx, couponCode, rows, sql`on conflict do nothing`)
  const [after] = await present()
  return (after?.count ?? 0) - (before?.count ?? 0)
}

export const listBatches: Handler<typeof offerCodes.batches> = (ctx, { _id }) =>
  transaction(ctx, async (tx) => {
    await readOffer(tx, ctx, _id)
    return { batches: await batchesOf(tx, ctx, _id) }
  })

const batchesOf = (tx: Tx, { storeId }: StoreScope, couponId: string): Promise<CodeBatch[]> =>
  rowsOf<CodeBatch>(
    tx,
    sql`select batch_id as "_id", min(code) as example, count(*)::int as codes,
          count(*) filter (where used > 0)::int as used, count(disabled_at)::int as disabled,
          bool_and(usage_limit is not distinct from 1) as "isSingleUse",
          to_char(min(created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt"
        from coupon_code where store_id = ${storeId} and coupon_id = ${couponId} and batch_id is not null
        group by batch_id order by min(created_at) desc, batch_id`,
  )

const SORTINGS: Readonly<Record<InputOf<typeof offerCodes.list>['sort'], Sorting>> = {
  created: { value: sql`k.created_at`, type: 'timestamptz' },
  code: { value: sql`k.code`, type: 'text' },
}

const STATES = {
  unused: sql`(k.used = 0 and k.disabled_at is null)`,
  used: sql`k.used > 0`,
  disabled: sql`k.disabled_at is not null`,
} as const

export const listCodes: Handler<typeof offerCodes.list> = (ctx, input) =>
  transaction(ctx, async (tx) => {
    await readOffer(tx, ctx, input._id)
    const conditions: SQL[] = [
      sql`k.store_id = ${ctx.storeId} and k.coupon_id = ${input._id}`,
      ...(input.query === '' ? [] : [sql`k.code ilike ${containsPattern(input.query)}`]),
      ...(input.state.length === 0
        ? []
        : [
            sql`(${sql.join(
              input.state.map((state) => STATES[state]),
              sql` or `,
            )})`,
          ]),
    ]
    const columns = sql`k.id as "_id", k.code, k.used, k.usage_limit as "usageLimit", k.batch_id as "batchId",
      k.disabled_at is not null as "isDisabled"`
    const source = { columns, from: sql`coupon_code k`, where: sql.join(conditions, sql` and `) }
    return pageOf<OfferCodeRow>(tx, source, orderOf(SORTINGS, uuids(sql`k.id`), input), input)
  })

/** A disabled code is rejected from the next quote on; uses by orders that were placed stay. */
export const setCodesDisabled: Handler<typeof offerCodes.setDisabled> = (ctx, { _id, codes, isDisabled }) =>
  transaction(ctx, async (tx) => {
    await lockCodes(tx, ctx)
    const offer = await findOffer(tx, ctx, _id)
    const changed = await tx
      .update(couponCode)
      .set({ disabledAt: isDisabled ? new Date() : null })
      .where(
        and(
          eq(couponCode.storeId, ctx.storeId),
          eq(couponCode.couponId, _id),
          isDisabled ? isNull(couponCode.disabledAt) : isNotNull(couponCode.disabledAt),
          codes.kind === 'one' ? eq(couponCode.id, codes.id) : undefined,
          codes.kind === 'batch' ? eq(couponCode.batchId, codes.id) : undefined,
        ),
      )
      .returning({ code: couponCode.code })
    if (changed.length === 0) return { changed: 0 }
    const what = changed.length === 1 ? { code: changed[0]?.code } : { codes: changed.length }
    await auditOffer(tx, ctx, isDisabled ? 'disable_codes' : 'enable_codes', offer, { before: {}, after: what })
    return { changed: changed.length }
  })
