import 'server-only'
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { offers } from '@/lib/contract/offers'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../../context'
import { insertRows } from '../../../db/insert-rows'
import { coupon, couponCode } from '../../../db/schema/selling'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { purgeOffers } from '../../catalogue/offers/purge-offers'
import { recordChangeSet } from '../../change-sets/record-change-set'
import { rowUndo } from '../../change-sets/row-undo'
import type { RowImage } from '../../feature/change'
import type { UndoHandler } from '../../feature/undo-handler'
import { lockVersion } from '../../rows/lock-row'
import { auditOffer } from './change-offer'
import type { OfferRecord } from './read-offers'
import { lockCodes } from './shared-codes'

/** Codes that an undo can bring back; an offer with more is archived instead of deleted. */
const MOST_CODES = 1_000

/** Only an offer that no order ever used can be deleted: results and the discount ledger refer to it. */
export const removeOffer: Handler<typeof offers.remove> = (ctx, { _id, version }) =>
  transaction(ctx, async (tx) => {
    await lockCodes(tx, ctx)
    const row = await lockVersion(tx, ctx, coupon, { _id, version }, 'offer')
    const [codes] = await tx
      .select({ count: count() })
      .from(couponCode)
      .where(and(eq(couponCode.storeId, ctx.storeId), eq(couponCode.couponId, _id)))
    if ((codes?.count ?? 0) > MOST_CODES) {
      throw new Failure('conflict', `“${row.name}” has more than 1,000 codes. Archive it instead.`)
    }
    const before = (await offerUndo.read(tx, ctx, [_id])).get(_id) ?? null
    await offerUndo.restore(tx, ctx, _id, null)
    const change = { entity: 'offer' as const, entityId: _id, before, after: null }
    const changeSetId = await recordChangeSet(tx, ctx, { kind: 'offer.delete', title: `Deleted “${row.name}”` }, [
      change,
    ])
    await auditOffer(tx, ctx, 'delete', row)
    await purgeOffers(tx, ctx, [row])
    return { _id, changeSetId }
  })

const ImageCodes = z.array(
  z.object({
    id: z.string(),
    code: z.string(),
    usageLimit: z.number().nullable(),
    batchId: z.string().nullable(),
    isDisabled: z.boolean(),
  }),
)
type Figures = Omit<
  OfferRecord,
  'storeId' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'startsAt' | 'endsAt' | 'used' | 'spent'
>
/** An offer as an undo restores it; instants as ISO 8601. */
type OfferImage = Figures & { readonly startsAt: string | null; readonly endsAt: string | null }

const rows = rowUndo({
  table: coupon,
  imageOf: ({
    storeId: _,
    id: _id,
    version,
    createdAt,
    updatedAt,
    used,
    spent,
    startsAt,
    endsAt,
    ...figures
  }): OfferImage => ({
    ...figures,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  }),
  columnsOf: ({ startsAt, endsAt, ...figures }) => {
    const { name, method, status, terms, usageLimit, customerLimit, budget, note } = figures
    const own = { name, method, status, terms, usageLimit, customerLimit, budget, note }
    return {
      ...own,
      startsAt: startsAt === null ? null : new Date(startsAt),
      endsAt: endsAt === null ? null : new Date(endsAt),
    }
  },
  uniqueName: 'offer',
  stillNeeded: 'Orders have used this offer. Archive it instead.',
})

/** Offers with their codes; what was used of them is no part of an undo. */
export const offerUndo: UndoHandler = {
  async read(tx, scope, ids) {
    const found = await rows.read(tx, scope, ids)
    const codes = await codesOf(tx, scope, [...found.keys()])
    return new Map([...found].map(([id, image]) => [id, { ...image, codes: codes.get(id) ?? [] }]))
  },
  async restore(tx, scope, id, image) {
    await lockCodes(tx, scope)
    const before = await offersWith(tx, scope, [id])
    await rows.restore(tx, scope, id, image)
    await purgeOffers(tx, scope, before)
    if (image !== null) await restoreCodes(tx, scope, id, image)
  },
  settle: async (tx, scope, ids) => purgeOffers(tx, scope, await offersWith(tx, scope, ids)),
}

const offersWith = (tx: Tx, { storeId }: StoreScope, ids: readonly string[]): Promise<OfferRecord[]> =>
  tx
    .select()
    .from(coupon)
    .where(and(eq(coupon.storeId, storeId), inArray(coupon.id, [...ids])))

async function codesOf(tx: Tx, { storeId }: StoreScope, ids: readonly string[]) {
  const found = new Map<string, z.output<typeof ImageCodes>>()
  if (ids.length === 0) return found
  const stored = await tx
    .select()
    .from(couponCode)
    .where(and(eq(couponCode.storeId, storeId), inArray(couponCode.couponId, [...ids])))
    .orderBy(asc(couponCode.couponId), asc(couponCode.id))
    .limit(ids.length * MOST_CODES)
  for (const { couponId, id, code, usageLimit, batchId, disabledAt } of stored) {
    const codes = found.get(couponId) ?? []
    codes.push({ id, code, usageLimit, batchId, isDisabled: disabledAt !== null })
    found.set(couponId, codes)
  }
  return found
}

async function restoreCodes(tx: Tx, { storeId }: StoreScope, couponId: string, image: RowImage): Promise<void> {
  const wanted = ImageCodes.parse(image.codes ?? [])
  const [taken] = await tx
    .select({ code: couponCode.code })
    .from(couponCode)
    .where(
      and(
        eq(couponCode.storeId, storeId),
        sql`${couponCode.couponId} <> ${couponId}`,
        inArray(sql`upper(${couponCode.code})`, ['', ...wanted.map(({ code }) => code.toUpperCase())]),
      ),
    )
    .limit(1)
  if (taken) throw new Failure('conflict', `Another offer has the code ${taken.code} now.`)
  const restored = wanted.map(({ isDisabled, ...code }) => ({
    ...code,
    storeId,
    couponId,
    disabledAt: isDisabled ? new Date() : null,
  }))
  await insertRows(tx, couponCode, restored, sql`on conflict (store_id, id) do nothing`)
}
