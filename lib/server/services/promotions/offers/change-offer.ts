import 'server-only'
import { and, count, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { OfferDraft, offers } from '@/lib/contract/offers'
import { Failure } from '@/lib/rules/failure'
import { toMinor } from '@/lib/rules/money'
import type { OfferTarget } from '@/lib/rules/promotions/offer'
import { offerSentence } from '@/lib/rules/promotions/offer-sentence'
import { type OfferAction, statusAfter } from '@/lib/rules/promotions/offer-state'
import { placeName } from '@/lib/rules/promotions/promotion-cart'
import { convertTerms } from '@/lib/rules/promotions/terms-amounts'
import { instantOf, localTimeOf } from '@/lib/rules/zoned-time'
import type { StoreScope, VendorContext } from '../../../context'
import { coupon, couponCode } from '../../../db/schema/selling'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { recordAudit } from '../../audit/record-audit'
import { moneyOf } from '../../cart/store-money'
import { purgeOffers } from '../../catalogue/offers/purge-offers'
import { entryCalls } from '../../facts/entry-calls'
import { rejectDuplicateName } from '../../rows/reject-duplicate-name'
import { checkTerms } from './check-offer'
import { namesOfTargets, targetsOf } from './offer-targets'
import { findOffer, type OfferRecord, offerReply, readOffer } from './read-offers'
import { namesOfSegments } from './segments-of-offer'
import { lockCodes, setSharedCodes } from './shared-codes'

type Columns = Pick<
  OfferRecord,
  'name' | 'method' | 'terms' | 'usageLimit' | 'customerLimit' | 'budget' | 'startsAt' | 'endsAt' | 'note'
>

const calls = entryCalls({ noun: 'offer', find: findOffer, reply: offerReply, lock: lockCodes })

export const offerDetail: Handler<typeof offers.detail> = calls.read

export const createOffer: Handler<typeof offers.create> = calls.create(async (tx, ctx, id, { isDraft, ...draft }) => {
  await rejectDuplicateName(tx, ctx, coupon, { noun: 'offer', name: draft.name })
  const columns = await columnsOf(tx, ctx, draft, null)
  await checkTerms(tx, ctx, id, columns.terms, null)
  const status = isDraft ? 'draft' : 'active'
  await tx.insert(coupon).values({ ...columns, status, storeId: ctx.storeId, id })
  await setSharedCodes(tx, ctx, id, draft.codes)
  if (!isDraft) await rejectWithoutCode(tx, ctx, { id, method: draft.method })
  await auditOffer(
    tx,
    ctx,
    'create',
    { id, name: draft.name },
    { before: {}, after: await auditedValues(tx, ctx, columns, draft.codes) },
  )
  await purgeOffers(tx, ctx, [await readOffer(tx, ctx, id)])
})

export const updateOffer: Handler<typeof offers.update> = calls.update(async (tx, ctx, before, draft) => {
  const { id } = before
  await rejectDuplicateName(tx, ctx, coupon, { noun: 'offer', name: draft.name, except: id })
  const columns = await columnsOf(tx, ctx, draft, before)
  rejectBelowUse(before, columns)
  await checkTerms(tx, ctx, id, columns.terms, before.terms)
  const { codes } = await offerReply(tx, ctx, id)
  await updateRow(tx, ctx, id, columns)
  await setSharedCodes(tx, ctx, id, draft.codes)
  if (before.status === 'active') await rejectWithoutCode(tx, ctx, { id, method: draft.method })
  const values = {
    before: await auditedValues(tx, ctx, before, codes),
    after: await auditedValues(tx, ctx, columns, draft.codes),
  }
  await auditOffer(tx, ctx, 'update', { id, name: draft.name }, values)
  await purgeOffers(tx, ctx, [before, await readOffer(tx, ctx, id)])
})

export const setOfferStatus: Handler<typeof offers.setStatus> = (ctx, { _id, action }) =>
  transaction(ctx, async (tx) => {
    await lockCodes(tx, ctx)
    await changeStatus(tx, ctx, await findOffer(tx, ctx, _id), action)
    return offerReply(tx, ctx, _id)
  })

async function changeStatus(tx: Tx, ctx: VendorContext, row: OfferRecord, action: OfferAction): Promise<void> {
  const status = statusAfter(row.status, action)
  if (status === null)
    throw new Failure('conflict', `“${row.name}” is ${STATUS_NAMES[row.status]}: it cannot be ${DONE[action]}.`)
  if (status === row.status) return
  if (status === 'active') {
    await rejectWithoutCode(tx, ctx, row)
    await checkTerms(tx, ctx, row.id, row.terms, row.terms)
  }
  await updateRow(tx, ctx, row.id, { status })
  await auditOffer(tx, ctx, action, row)
  await purgeOffers(tx, ctx, [row, { ...row, status }])
}

const STATUS_NAMES = { draft: 'a draft', active: 'active', paused: 'paused', archived: 'archived' } as const
const DONE = { start: 'started', pause: 'paused', archive: 'archived', restore: 'restored' } as const

export const duplicateOffer: Handler<typeof offers.duplicate> = (ctx, { _id }) =>
  transaction(ctx, async (tx) => {
    const id = uuidv7()
    const original = await findOffer(tx, ctx, _id)
    const { method, terms, usageLimit, customerLimit, budget, startsAt, endsAt, note } = original
    const name = await freeName(tx, ctx, original.name)
    const columns = { name, method, terms, usageLimit, customerLimit, budget, startsAt, endsAt, note }
    await tx.insert(coupon).values({ ...columns, status: 'draft', storeId: ctx.storeId, id })
    await auditOffer(tx, ctx, 'create', { id, name }, { before: {}, after: await auditedValues(tx, ctx, columns, []) })
    return offerReply(tx, ctx, id)
  })

const NAME_LENGTH = 100

/** “Copy of Cheese week”, with a number where there is one already. */
async function freeName(tx: Tx, { storeId }: StoreScope, name: string): Promise<string> {
  const first = `Copy of ${name}`.slice(0, NAME_LENGTH)
  const [taken] = await tx
    .select({ count: count() })
    .from(coupon)
    .where(and(eq(coupon.storeId, storeId), sql`lower(left(${coupon.name}, ${first.length})) = lower(${first})`))
  return taken && taken.count > 0 ? `${first} ${taken.count + 1}` : first
}

/** The draft as columns; an instant stays to the second as long as its wall clock time is not changed. */
async function columnsOf(tx: Tx, ctx: VendorContext, draft: OfferDraft, before: OfferRecord | null): Promise<Columns> {
  const { code, timeZone } = await moneyOf(tx, ctx)
  const { name, method, usageLimit, customerLimit, note } = draft
  const instant = (local: string | null, known: Date | null | undefined) => {
    if (local === null) return null
    if (known && localTimeOf(known.toISOString(), timeZone) === local) return known
    return new Date(instantOf(local, timeZone))
  }
  const [startsAt, endsAt] = [instant(draft.startsLocal, before?.startsAt), instant(draft.endsLocal, before?.endsAt)]
  if (startsAt && endsAt && endsAt <= startsAt) {
    const message = 'The offer must end after it begins: clocks change in between.'
    throw new Failure('invalid', message, { endsLocal: message })
  }
  return {
    name,
    method,
    terms: convertTerms(draft.terms, (amount) => toMinor(amount, code)),
    usageLimit,
    customerLimit,
    budget: draft.budget === null ? null : toMinor(draft.budget, code),
    startsAt,
    endsAt,
    note,
  }
}

function rejectBelowUse({ used, spent }: OfferRecord, { usageLimit, budget }: Columns): void {
  if (usageLimit !== null && usageLimit < used) {
    const message = `It has been used ${used} times already. Enter at least ${used}.`
    throw new Failure('invalid', message, { usageLimit: message })
  }
  if (budget !== null && budget < spent) {
    const message = 'It has given more than this already. Enter a larger budget, or pause the offer.'
    throw new Failure('invalid', message, { budget: message })
  }
}

async function rejectWithoutCode(
  tx: Tx,
  { storeId }: StoreScope,
  { id, method }: Pick<OfferRecord, 'id' | 'method'>,
): Promise<void> {
  if (method === 'automatic') return
  const [found] = await tx
    .select({ id: couponCode.id })
    .from(couponCode)
    .where(and(eq(couponCode.storeId, storeId), eq(couponCode.couponId, id)))
    .limit(1)
  if (found) return
  const message = 'Enter a code, or generate codes while it is a draft.'
  throw new Failure('invalid', message, { codes: message })
}

async function updateRow(tx: Tx, { storeId }: StoreScope, id: string, columns: Partial<OfferRecord>): Promise<void> {
  await tx
    .update(coupon)
    .set({ ...columns, version: sql`${coupon.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(coupon.storeId, storeId), eq(coupon.id, id)))
}

/** Writes an event of an offer to the store's activity log. */
export const auditOffer = (
  tx: Tx,
  ctx: VendorContext,
  action: string,
  { id, name }: Pick<OfferRecord, 'id' | 'name'>,
  values: { before?: Record<string, unknown>; after?: Record<string, unknown> } = {},
): Promise<void> =>
  recordAudit(tx, ctx, { action: `offer.${action}`, subjectType: 'offer', subjectId: id, subjectName: name, ...values })

/** The values that the activity log shows: terms as a sentence, times as the store's clocks show them. */
async function auditedValues(
  tx: Tx,
  ctx: VendorContext,
  columns: Columns,
  codes: readonly string[],
): Promise<Record<string, unknown>> {
  const { name, method, terms, usageLimit, customerLimit, budget, startsAt, endsAt } = columns
  const { format, timeZone } = await moneyOf(tx, ctx)
  const names = await namesOfTargets(tx, ctx, targetsOf(terms))
  const segmentName = await namesOfSegments(tx, ctx, [{ conditions: terms.conditions }])
  const nameOf = (target: OfferTarget) => names.get(placeName(target)) ?? 'goods that are gone'
  const clock = (at: Date | null) => at && localTimeOf(at.toISOString(), timeZone).replace('T', ' ')
  return {
    name,
    method,
    codes: [...codes],
    terms: offerSentence({ ...terms, code: null }, { amount: format, nameOf, segmentName }),
    usageLimit,
    customerLimit,
    budget: budget === null ? null : format(budget),
    startsAt: clock(startsAt),
    endsAt: clock(endsAt),
  }
}
