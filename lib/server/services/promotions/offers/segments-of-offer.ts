import 'server-only'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { offers } from '@/lib/contract/offers'
import { Failure } from '@/lib/rules/failure'
import type { OfferTerms } from '@/lib/rules/promotions/offer'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import { segment } from '../../../db/schema/segments'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { READY_MADE, segmentsOf } from '../../segments/stored-segments'

type Asking = Pick<OfferTerms, 'conditions'>

const segmentIds = (offers: readonly Asking[]): string[] =>
  offers.flatMap(({ conditions }) => conditions.flatMap((each) => (each.kind === 'segment' ? each.segments : [])))

/** The names of the segments that these offers ask for. */
export async function namesOfSegments(
  tx: Tx,
  scope: StoreScope,
  offers: readonly Asking[],
): Promise<(id: string) => string> {
  const ids = segmentIds(offers)
  const found = ids.length === 0 ? [] : await segmentsOf(tx, scope, ids)
  const names = new Map(found.map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? 'Deleted segment'
}

/**
 * Throws `invalid` when the store does not have a segment that an offer asks for. Locks them until the transaction ends,
 * so that none is deleted in between.
 */
export async function checkSegments(tx: Tx, { storeId }: StoreScope, terms: OfferTerms): Promise<void> {
  const own = segmentIds([terms]).filter((id) => !READY_MADE.some((ready) => ready.id === id))
  if (own.length === 0) return
  const known = await tx
    .select({ id: segment.id })
    .from(segment)
    .where(and(eq(segment.storeId, storeId), inArray(segment.id, own)))
    .orderBy(segment.id)
    .for('share')
  if (own.every((id) => known.some((row) => row.id === id))) return
  const message = 'One of these segments is gone. Choose again.'
  throw new Failure('invalid', message, { 'terms.conditions.segments': message })
}

const MOST_TAGS = 500

export const customerGroupsForOffers: Handler<typeof offers.groups> = (ctx) =>
  transaction(ctx, async (tx) => {
    const tags = await rowsOf<{ tag: string }>(
      tx,
      sql`select distinct unnest(c.tags) as tag from customer c
          where c.store_id = ${ctx.storeId} and c.merged_into_id is null and c.tags <> '{}' order by tag limit ${MOST_TAGS}`,
    )
    return {
      segments: (await segmentsOf(tx, ctx)).map(({ id, name }) => ({ _id: id, name })),
      tags: tags.map(({ tag }) => tag),
    }
  })
