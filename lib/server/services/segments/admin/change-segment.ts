import 'server-only'
import { and, count, eq, sql } from 'drizzle-orm'
import type { SegmentDraft, segments } from '@/lib/contract/segments'
import { Failure } from '@/lib/rules/failure'
import { toMinor } from '@/lib/rules/money'
import { convertRule } from '@/lib/rules/segments/convert-rule'
import { describeRule } from '@/lib/rules/segments/describe-rule'
import type { SegmentRule } from '@/lib/rules/segments/segment-rule'
import type { StoreScope, VendorContext } from '../../../context'
import { segment } from '../../../db/schema/segments'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { recordAudit } from '../../audit/record-audit'
import { moneyOf } from '../../cart/store-money'
import { recordChangeSet } from '../../change-sets/record-change-set'
import { rowUndo } from '../../change-sets/row-undo'
import { entryCalls } from '../../facts/entry-calls'
import { lockRow, lockVersion } from '../../rows/lock-row'
import { rejectDuplicateName } from '../../rows/reject-duplicate-name'
import { assertMayUseRule } from '../may-use-rule'
import { MOST_SEGMENTS, storedRule } from '../stored-segments'
import { offersOfSegment } from './offers-of-segments'
import { segmentReply } from './read-segments'
import { wordsOfRules } from './segment-words'

type SegmentRecord = typeof segment.$inferSelect
/** A segment as the database has it: amounts in minor units. */
type Stored = Pick<SegmentRecord, 'name'> & { readonly rule: SegmentRule }

async function storedOf(tx: Tx, ctx: VendorContext, { name, rule: sent }: SegmentDraft): Promise<Stored> {
  const { code } = await moneyOf(tx, ctx)
  const rule = convertRule(sent, (amount) => toMinor(amount, code))
  assertMayUseRule(ctx, rule)
  return { name, rule }
}

async function rejectTooMany(tx: Tx, { storeId }: StoreScope): Promise<void> {
  const [found] = await tx.select({ count: count() }).from(segment).where(eq(segment.storeId, storeId))
  if ((found?.count ?? 0) < MOST_SEGMENTS) return
  throw new Failure('conflict', `A store has at most ${MOST_SEGMENTS} segments. Delete one first.`)
}

const calls = entryCalls({
  noun: 'segment',
  find: (tx, ctx, id) => lockRow(tx, ctx, segment, id, 'segment'),
  reply: segmentReply,
})

export const segmentDetail: Handler<typeof segments.detail> = calls.read

export const createSegment: Handler<typeof segments.create> = calls.create(async (tx, ctx, id, draft: SegmentDraft) => {
  await rejectDuplicateName(tx, ctx, segment, { noun: 'segment', name: draft.name })
  await rejectTooMany(tx, ctx)
  const stored = await storedOf(tx, ctx, draft)
  await tx.insert(segment).values({ ...stored, storeId: ctx.storeId, id })
  await audit(tx, ctx, 'create', { id, name: draft.name }, { before: {}, after: await shown(tx, ctx, stored) })
})

export const updateSegment: Handler<typeof segments.update> = calls.update(
  async (tx, ctx, before, draft: SegmentDraft) => {
    const { id } = before
    await rejectDuplicateName(tx, ctx, segment, { noun: 'segment', name: draft.name, except: id })
    const stored = await storedOf(tx, ctx, draft)
    await tx
      .update(segment)
      .set({ ...stored, version: sql`${segment.version} + 1`, updatedAt: sql`now()` })
      .where(and(eq(segment.storeId, ctx.storeId), eq(segment.id, id)))
    const known = { name: before.name, rule: storedRule(before.rule) }
    const values = { before: await shown(tx, ctx, known), after: await shown(tx, ctx, stored) }
    await audit(tx, ctx, 'update', { id, name: draft.name }, values)
  },
)

/** What the activity log shows: the rule in words. */
const shown = async (tx: Tx, ctx: VendorContext, { name, rule }: Stored): Promise<Record<string, unknown>> => ({
  name,
  rule: describeRule(rule, await wordsOfRules(tx, ctx, [rule])),
})

const audit = (
  tx: Tx,
  ctx: VendorContext,
  action: string,
  { id, name }: Pick<SegmentRecord, 'id' | 'name'>,
  values: { before?: Record<string, unknown>; after?: Record<string, unknown> } = {},
): Promise<void> =>
  recordAudit(tx, ctx, {
    action: `segment.${action}`,
    subjectType: 'segment',
    subjectId: id,
    subjectName: name,
    ...values,
  })

/** Offers that ask for a segment would hold for nobody without it. */
export const removeSegment: Handler<typeof segments.remove> = (ctx, { _id, version }) =>
  transaction(ctx, async (tx) => {
    const row = await lockVersion(tx, ctx, segment, { _id, version }, 'segment')
    const before = (await segmentUndo.read(tx, ctx, [_id])).get(_id) ?? null
    await segmentUndo.restore(tx, ctx, _id, null)
    const change = { entity: 'segment' as const, entityId: _id, before, after: null }
    const what = { kind: 'segment.delete', title: `Deleted “${row.name}”` }
    const changeSetId = await recordChangeSet(tx, ctx, what, [change])
    await audit(tx, ctx, 'delete', row)
    return { _id, changeSetId }
  })

/** Segments, with their rules. */
export const segmentUndo = rowUndo({
  table: segment,
  imageOf: ({ name, rule }) => ({ name, rule }),
  columnsOf: ({ name, rule }) => ({ name, rule }),
  uniqueName: 'segment',
  async check(tx, scope, { id, now, then }) {
    if (then !== null) return
    const [offer] = await offersOfSegment(tx, scope, id)
    if (offer) {
      throw new Failure(
        'conflict',
        `“${now?.name ?? ''}” is used by the offer “${offer.name}”. Remove it from that offer first.`,
      )
    }
  },
  stillNeeded: 'An offer asks for this segment.',
})
