import 'server-only'
import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { ConsentKind } from '@/lib/rules/customer-admin'
import type { VendorContext } from '../../../context'
import { idArray } from '../../../db/array-param'
import { rowsOf } from '../../../db/rows-of'
import { customerConsent } from '../../../db/schema/customers'
import type { Tx } from '../../../db/transaction'

type Newest = {
  readonly customerId: string
  readonly kind: ConsentKind
  readonly isGiven: boolean
  readonly at: string
}

/** The newest consent of each kind of each customer, newest first. */
const newestConsents = (tx: Tx, { storeId }: VendorContext, ids: readonly string[]): Promise<Newest[]> =>
  rowsOf<Newest>(
    tx,
    sql`select n.* from (
          select distinct on (k.customer_id, k.kind) k.customer_id as "customerId", k.kind, k.is_given as "isGiven",
            k.created_at::text as at, k.id
          from customer_consent k where k.store_id = ${storeId} and k.customer_id = any(${idArray(ids)})
          order by k.customer_id, k.kind, k.created_at desc, k.id desc) n
        order by n.at::timestamptz desc, n.id desc`,
  )

/** Kinds that one of the customers has withdrawn while the newest record of all is an agreement. */
export async function outweighedWithdrawals(
  tx: Tx,
  ctx: VendorContext,
  ids: readonly string[],
): Promise<ConsentKind[]> {
  const newest = await newestConsents(tx, ctx, ids)
  const kinds = [...new Set(newest.map(({ kind }) => kind))]
  return kinds.filter((kind) => {
    const ofKind = newest.filter((each) => each.kind === kind)
    return ofKind[0]?.isGiven === true && ofKind.some(({ isGiven }) => !isGiven)
  })
}

/** Kinds that the survivor has withdrawn since a moment, and to which the other one agrees. */
export async function withdrawnSince(
  tx: Tx,
  ctx: VendorContext,
  { survivorId, absorbedId, since }: { survivorId: string; absorbedId: string; since: Date },
): Promise<ConsentKind[]> {
  const newest = await newestConsents(tx, ctx, [survivorId, absorbedId])
  const of = (id: string) => newest.filter(({ customerId }) => customerId === id)
  return of(survivorId).flatMap(({ kind, isGiven, at }) => {
    if (isGiven || Date.parse(at) <= since.getTime()) return []
    return of(absorbedId).some((each) => each.kind === kind && each.isGiven) ? [kind] : []
  })
}

/** Records withdrawals, so that the more protective state counts; returns their ids. */
export async function addWithdrawals(
  tx: Tx,
  { storeId, accountId, accountName: actor }: VendorContext,
  customerId: string,
  kinds: readonly ConsentKind[],
): Promise<string[]> {
  if (kinds.length === 0) return []
  const rows = kinds.map((kind) => ({
    storeId,
    id: uuidv7(),
    customerId,
    kind,
    isGiven: false,
    source: 'merge',
    accountId,
    actor,
    // Later than records of transactions that began after this one.
    createdAt: sql`clock_timestamp()`,
  }))
  await tx.insert(customerConsent).values(rows)
  return rows.map(({ id }) => id)
}
