import 'server-only'
import { sql } from 'drizzle-orm'
import { joinedNotes } from '@/lib/rules/customer-merge'
import { ATTEMPT_STATES, isOpenAttempt } from '@/lib/rules/payment-attempt'
import type { StoreScope } from '../../../context'
import { idArray } from '../../../db/array-param'
import { rowsOf } from '../../../db/rows-of'
import type { Tx } from '../../../db/transaction'
import { type CustomerImage, titleOf } from './merge-people'

/** Why a merge is not possible; `customerId` is null when it is about all of them. */
export type MergeBlocker = { readonly customerId: string | null; readonly text: string }

/** What the form of a customer takes at most. */
const MOST_TAGS = 20
const LONGEST_NOTE = 5_000

/** Whatever prevents the merge of these customers, as sentences; empty when nothing does. */
export async function mergeBlockers(
  tx: Tx,
  scope: StoreScope,
  images: readonly CustomerImage[],
): Promise<MergeBlocker[]> {
  const own = images.flatMap((image): MergeBlocker[] => {
    if (image.anonymised_at) return [{ customerId: image.id, text: 'The personal data of this customer is erased.' }]
    if (!image.merged_into_id) return []
    return [{ customerId: image.id, text: `${titleOf(image)} was merged into another customer already.` }]
  })
  const tags = new Set(images.flatMap((image) => image.tags)).size
  const note = joinedNotes(images.map((image) => image.note)).length
  return [
    ...own,
    ...(await privacyBlockers(tx, scope, images)),
    ...(await moneyBlockers(tx, scope, images)),
    ...(tags > MOST_TAGS
      ? [
          {
            customerId: null,
            text: `Together they have ${tags} tags, and ${MOST_TAGS} are possible. Remove some first.`,
          },
        ]
      : []),
    ...(note > LONGEST_NOTE
      ? [{ customerId: null, text: 'Their notes together are longer than 5,000 characters. Shorten one first.' }]
      : []),
  ]
}

/** People with an open privacy request: its answer is about one person as the store knew them. */
async function privacyBlockers(
  tx: Tx,
  { storeId }: StoreScope,
  images: readonly CustomerImage[],
): Promise<MergeBlocker[]> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select distinct p.customer_id as id from privacy_request p where p.store_id = ${storeId}
        and p.state in ('open', 'scheduled') and p.customer_id = any(${idArray(images.map(({ id }) => id))})`,
  )
  return rows.map(({ id }) => ({ customerId: id, text: 'This customer has an open privacy request. Answer it first.' }))
}

const OPEN_ATTEMPTS = ATTEMPT_STATES.filter(isOpenAttempt)

/** Orders whose money is on its way: until its state is known, they stay with their customer. */
async function moneyBlockers(
  tx: Tx,
  { storeId }: StoreScope,
  images: readonly CustomerImage[],
): Promise<MergeBlocker[]> {
  const open = sql.join(
    OPEN_ATTEMPTS.map((state) => sql`${state}`),
    sql`, `,
  )
  const rows = await rowsOf<{ id: string; number: number; kind: 'refund' | 'payment' }>(
    tx,
    sql`select o.customer_id as id, min(o.number) as number, 'refund' as kind from refund r
          join "order" o on o.store_id = r.store_id and o.id = r.order_id
          where r.store_id = ${storeId} and r.state in ('requested', 'unknown')
            and o.customer_id = any(${idArray(images.map(({ id }) => id))}) group by 1
        union all
        select o.customer_id, min(o.number), 'payment' from payment_attempt a
          join "order" o on o.store_id = a.store_id and o.id = a.order_id
          where a.store_id = ${storeId} and a.status in (${open})
            and o.customer_id = any(${idArray(images.map(({ id }) => id))}) group by 1`,
  )
  return rows.map(({ id, number, kind }) => ({
    customerId: id,
    text: `A ${kind} of order #${number} is not settled yet. Merge once its state is known.`,
  }))
}
