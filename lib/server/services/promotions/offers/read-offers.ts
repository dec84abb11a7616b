import 'server-only'
import { and, asc, count, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { InputOf } from '@/lib/contract/endpoint'
import type { OfferDetail, OfferRow, offers } from '@/lib/contract/offers'
import { Failure } from '@/lib/rules/failure'
import { fromMinor } from '@/lib/rules/money'
import { offerState } from '@/lib/rules/promotions/offer-state'
import { placeName } from '@/lib/rules/promotions/promotion-cart'
import { convertTerms } from '@/lib/rules/promotions/terms-amounts'
import { localTimeOf } from '@/lib/rules/zoned-time'
import type { StoreScope, VendorContext } from '../../../context'
import { coupon, couponCode } from '../../../db/schema/selling'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { moneyOf } from '../../cart/store-money'
import { containsPattern } from '../../rows/contains-pattern'
import { orderOf, type Sorting, uuids } from '../../rows/keyset'
import { lockRow } from '../../rows/lock-row'
import { pageOf } from '../../rows/page-of'
import { resultsOf } from './offer-results'
import { namesOfTargets, targetsOf } from './offer-targets'

export type OfferRecord = typeof coupon.$inferSelect

/** The state of a row of `coupon c`, as `offerState` computes it. */
const stateNow = sql`case when c.status in ('draft', 'archived') then c.status when c.ends_at <= now() then 'ended'
  when c.status = 'paused' then 'paused' when c.starts_at > now() then 'scheduled' else 'running' end`

type Asked = Pick<InputOf<typeof offers.list>, 'query' | 'state' | 'method'>

/** The SQL condition on `coupon c` for a filter; archived ones only on request. */
export function offersWhere({ storeId }: StoreScope, { query, state, method }: Asked): SQL {
  const like = containsPattern(query)
  const named = sql`(c.name ilike ${like} or exists (select 1 from coupon_code k where k.store_id = c.store_id
    and k.coupon_id = c.id and k.code ilike ${like}))`
  const among = (words: readonly string[]) =>
    sql.join(
      words.map((word) => sql`${word}`),
      sql`, `,
    )
  return sql.join(
    [
      sql`c.store_id = ${storeId}`,
      ...(query === '' ? [] : [named]),
      state.length > 0 ? sql`${stateNow} in (${among(state)})` : sql`c.status <> 'archived'`,
      ...(method.length > 0 ? [sql`c.method in (${among(method)})`] : []),
    ],
    sql` and `,
  )
}

const SORTINGS: Readonly<Record<InputOf<typeof offers.list>['sort'], Sorting>> = {
  created: { value: sql`c.created_at`, type: 'timestamptz' },
  name: { value: sql`c.name`, type: 'text' },
  used: { value: sql`c.used`, type: 'bigint' },
  ends: { value: sql`coalesce(c.ends_at, '9999-12-31'::timestamptz)`, type: 'timestamptz' },
}

/** Columns of `coupon c` for the list; instants as ISO 8601 texts, amounts in minor units. */
const LISTED_COLUMNS = sql`c.id as "_id", c.name, c.version, c.method, ${stateNow} as state, c.terms, c.used,
  c.usage_limit as "usageLimit", to_char(c.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "startsAt",
  to_char(c.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "endsAt",
  (select k.code from coupon_code k where k.store_id = c.store_id and k.coupon_id = c.id
    order by k.batch_id is not null, k.disabled_at is not null, k.id limit 1) as code,
  (select count(*)::int from coupon_code k where k.store_id = c.store_id and k.coupon_id = c.id) as "codeCount"`

type Listed = Omit<OfferRow, 'terms' | 'results'> & { terms: OfferRecord['terms'] }

export const listOffers: Handler<typeof offers.list> = (ctx, input) =>
  transaction(ctx, async (tx) => {
    const { code } = await moneyOf(tx, ctx)
    const source = { columns: LISTED_COLUMNS, from: sql`coupon c`, where: offersWhere(ctx, input) }
    const page = await pageOf<Listed>(tx, source, orderOf(SORTINGS, uuids(sql`c.id`), input), input)
    const ids = page.rows.map(({ _id }) => _id)
    const results = await resultsOf(tx, ctx, ids, code)
    return {
      ...page,
      rows: page.rows.map((row) => ({ ...row, terms: sentTerms(row.terms, code), results: results(row._id) })),
    }
  })

/** Terms as they cross the wire: amounts in minor units become decimal. */
const sentTerms = (terms: OfferRecord['terms'], currency: string): OfferDetail['terms'] =>
  // The wire's types have mutable lists.
  structuredClone(convertTerms(terms, (minor) => fromMinor(minor, currency))) as OfferDetail['terms']

/** The row, locked until the transaction ends: a claim of its use waits. Throws `not_found`. */
export const findOffer = (tx: Tx, scope: StoreScope, id: string): Promise<OfferRecord> =>
  lockRow(tx, scope, coupon, id, 'offer')

/** The same without a lock. */
export async function readOffer(tx: Tx, { storeId }: StoreScope, id: string): Promise<OfferRecord> {
  const [row] = await tx
    .select()
    .from(coupon)
    .where(and(eq(coupon.storeId, storeId), eq(coupon.id, id)))
  if (!row) throw new Failure('not_found', 'There is no such offer.')
  return row
}

/** An offer as its form reads it. Throws `not_found`. */
export async function offerReply(tx: Tx, ctx: VendorContext, id: string): Promise<OfferDetail> {
  const row = await readOffer(tx, ctx, id)
  const { code, timeZone } = await moneyOf(tx, ctx)
  const targets = targetsOf(row.terms)
  const names = await namesOfTargets(tx, ctx, targets)
  const [generated] = await tx
    .select({ count: count() })
    .from(couponCode)
    .where(and(eq(couponCode.storeId, ctx.storeId), eq(couponCode.couponId, id), isNotNull(couponCode.batchId)))
  const local = (at: Date | null) => (at === null ? null : localTimeOf(at.toISOString(), timeZone))
  const [startsAt, endsAt] = [row.startsAt, row.endsAt]
  return {
    ...row,
    _id: id,
    codes: await sharedCodesOf(tx, ctx, id),
    terms: sentTerms(row.terms, code),
    budget: row.budget === null ? null : fromMinor(row.budget, code),
    spent: fromMinor(row.spent, code),
    state: offerState(
      { status: row.status, startsAt: startsAt?.getTime() ?? null, endsAt: endsAt?.getTime() ?? null },
      Date.now(),
    ),
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    startsLocal: local(startsAt),
    endsLocal: local(endsAt),
    targets: targets.map((target) => ({ ...target, name: names.get(placeName(target)) ?? null })),
    generatedCodes: generated?.count ?? 0,
    results: (await resultsOf(tx, ctx, [id], code))(id),
  }
}

/** Its codes that anybody may use and that are not disabled, oldest first. */
async function sharedCodesOf(tx: Tx, { storeId }: StoreScope, id: string): Promise<string[]> {
  const rows = await tx
    .select({ code: couponCode.code })
    .from(couponCode)
    .where(
      and(
        eq(couponCode.storeId, storeId),
        eq(couponCode.couponId, id),
        isNull(couponCode.batchId),
        isNull(couponCode.disabledAt),
      ),
    )
    .orderBy(asc(couponCode.id))
  return rows.map(({ code }) => code)
}
