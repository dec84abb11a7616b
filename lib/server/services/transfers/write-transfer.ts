import 'server-only'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { TransferDraft, transfers } from '@/lib/contract/transfers'
import { Failure } from '@/lib/rules/failure'
import type { VendorContext } from '../../context'
import { location } from '../../db/schema/stock'
import { transfer, transferLine } from '../../db/schema/stock-documents'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { recordAudit } from '../audit/record-audit'
import { assertLocationInScope } from '../memberships/location-scope'
import { nextNumber } from '../numbers/next-number'
import { variantLabels } from '../purchasing/variant-labels'
import { transferReply, transferToChange } from './find-transfer'

/** The screen chooses the id: a repeated request makes one transfer. */
export const createTransfer: Handler<typeof transfers.create> = (ctx, { draftId, lines, ...head }) =>
  transaction(ctx, async (tx) => {
    const [known] = await tx
      .select({ id: transfer.id })
      .from(transfer)
      .where(and(eq(transfer.storeId, ctx.storeId), eq(transfer.id, draftId)))
    if (known) return transferReply(tx, ctx, draftId)
    await rejectOtherPlaces(tx, ctx, head)
    const number = await nextNumber(tx, ctx, 'transfer')
    await tx.insert(transfer).values({ ...head, storeId: ctx.storeId, id: draftId, number, createdBy: ctx.accountName })
    await writeLines(tx, ctx, draftId, lines)
    await auditTransfer(tx, ctx, 'transfer.create', { id: draftId, number })
    return transferReply(tx, ctx, draftId)
  })

export const updateTransfer: Handler<typeof transfers.update> = (ctx, { _id, version, lines, ...head }) =>
  transaction(ctx, async (tx) => {
    const before = await transferToChange(tx, ctx, { _id, version })
    if (before.state !== 'draft') throw new Failure('conflict', 'It is in transit and can no longer be changed.')
    await rejectOtherPlaces(tx, ctx, head)
    await tx
      .update(transfer)
      .set({ ...head, version: sql`${transfer.version} + 1`, updatedAt: sql`now()` })
      .where(and(eq(transfer.storeId, ctx.storeId), eq(transfer.id, _id)))
    await writeLines(tx, ctx, _id, lines)
    await auditTransfer(tx, ctx, 'transfer.update', before)
    return transferReply(tx, ctx, _id)
  })

/** Two open locations of this store; the person has access to at least one. */
async function rejectOtherPlaces(
  tx: Tx,
  ctx: VendorContext,
  { fromId, toId }: Pick<TransferDraft, 'fromId' | 'toId'>,
): Promise<void> {
  if (fromId === toId) throw new Failure('invalid', 'Choose two locations.', { toId: 'Choose another location' })
  assertLocationInScope(ctx, fromId)
  const open = await tx
    .select({ id: location.id })
    .from(location)
    .where(and(eq(location.storeId, ctx.storeId), inArray(location.id, [fromId, toId]), eq(location.isActive, true)))
  if (open.length < 2) throw new Failure('conflict', 'Choose open locations of this store.', { toId: 'Not open' })
}

async function writeLines(tx: Tx, ctx: VendorContext, transferId: string, lines: TransferDraft['lines']) {
  const words = await variantLabels(
    tx,
    ctx,
    lines.map(({ variantId }) => variantId),
  )
  const { storeId } = ctx
  await tx.delete(transferLine).where(and(eq(transferLine.storeId, storeId), eq(transferLine.transferId, transferId)))
  await tx.insert(transferLine).values(
    lines.map((line, position) => {
      const { name = '', variantTitle = '', sku = '' } = words.get(line.variantId) ?? {}
      return { ...line, storeId, id: uuidv7(), transferId, position, name, variantTitle, sku }
    }),
  )
}

/** Writes an action on a transfer to the store's activity log. */
export const auditTransfer = (
  tx: Tx,
  ctx: VendorContext,
  action: string,
  { id, number }: { id: string; number: number },
  after: Record<string, unknown> = {},
): Promise<void> =>
  recordAudit(tx, ctx, {
    action,
    subjectType: 'transfer',
    subjectId: id,
    subjectName: `Transfer #${number}`,
    after,
  })
