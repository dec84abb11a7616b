import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import type { transfers } from '@/lib/contract/transfers'
import { Failure } from '@/lib/rules/failure'
import { isDeliveryExpected } from '@/lib/rules/purchasing'
import type { MovementReason } from '@/lib/rules/stock'
import type { VendorContext } from '../../context'
import { transfer, transferLine } from '../../db/schema/stock-documents'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { assertLocationInScope } from '../memberships/location-scope'
import { existingVariants } from '../purchasing/existing-variants'
import { lockLevels } from '../stock/lock-levels'
import { moveStock, type StockMove } from '../stock/move-stock'
import { rejectShortage } from '../stock/reject-shortage'
import { showAvailability } from '../stock/show-availability'
import {
  linesOfTransfer,
  type TransferLineRecord,
  type TransferRecord,
  transferReply,
  transferToChange,
} from './find-transfer'
import { auditTransfer } from './write-transfer'

/** Units of a line in transit. */
const underWay = ({ quantity, received, missing }: TransferLineRecord) => quantity - received - missing

export const sendTransfer: Handler<typeof transfers.send> = (ctx, input) =>
  transaction(ctx, async (tx) => {
    const row = await transferToChange(tx, ctx, input)
    assertLocationInScope(ctx, row.fromId)
    if (row.state !== 'draft') throw new Failure('conflict', 'It is already in transit.')
    const lines = await linesOfTransfer(tx, ctx, row.id)
    const moves = lines.flatMap((line) => [
      moveOf(line, row.fromId, 'on_hand', -line.quantity),
      moveOf(line, row.toId, 'incoming', line.quantity),
    ])
    await move(tx, ctx, row, moves, '')
    await mark(tx, ctx, row, { state: 'in_transit', sentAt: new Date() })
    await auditTransfer(tx, ctx, 'transfer.send', row)
    return transferReply(tx, ctx, row.id)
  })

export const receiveTransfer: Handler<typeof transfers.receive> = (ctx, { lines: sent, ...input }) =>
  transaction(ctx, async (tx) => {
    const row = await transferToChange(tx, ctx, input)
    assertLocationInScope(ctx, row.toId)
    if (!isDeliveryExpected(row.state)) throw new Failure('conflict', 'Nothing is in transit.')
    const lines = new Map((await linesOfTransfer(tx, ctx, row.id)).map((line) => [line.id, line]))
    const moves: StockMove[] = []
    for (const { lineId, received, missing } of sent) {
      const line = lines.get(lineId)
      if (!line) throw new Failure('not_found', 'A line is not on this transfer.')
      if (received + missing === 0) continue
      const left = underWay(line)
      if (received + missing > left) {
        throw new Failure('conflict', `${line.name}: only ${left} in transit.`, { [lineId]: `${left} in transit` })
      }
      moves.push(moveOf(line, row.toId, 'incoming', -received))
      moves.push(moveOf(line, row.toId, 'on_hand', received))
      moves.push(moveOf(line, row.toId, 'incoming', -missing, 'shrinkage'))
      lines.set(lineId, { ...line, received: line.received + received, missing: line.missing + missing })
      await countUp(tx, ctx, lineId, received, missing)
    }
    if (moves.length === 0)
      throw new Failure('invalid', 'Enter the received quantities.', { lines: 'Enter the received quantities' })
    await move(tx, ctx, row, moves, '')
    const isDone = [...lines.values()].every((line) => underWay(line) === 0)
    await mark(tx, ctx, row, isDone ? { state: 'received', endedAt: new Date() } : { state: 'partially_received' })
    await auditTransfer(tx, ctx, 'transfer.receive', row)
    return transferReply(tx, ctx, row.id)
  })

/** Received units stay; units in transit go back, or are written off. */
export const cancelTransfer: Handler<typeof transfers.cancel> = (ctx, { restock, ...input }) =>
  transaction(ctx, async (tx) => {
    const row = await transferToChange(tx, ctx, input)
    assertLocationInScope(ctx, row.fromId)
    if (row.state !== 'draft' && !isDeliveryExpected(row.state)) throw new Failure('conflict', 'It has already ended.')
    if (row.state !== 'draft') {
      const lines = await linesOfTransfer(tx, ctx, row.id)
      const reason: MovementReason = restock ? 'transfer' : 'shrinkage'
      const moves = lines.flatMap((line) => [
        moveOf(line, row.toId, 'incoming', -underWay(line), reason),
        moveOf(line, row.fromId, 'on_hand', restock ? underWay(line) : 0),
      ])
      await move(tx, ctx, row, moves, restock ? 'Cancelled, back in stock' : 'Cancelled, written off')
    }
    await mark(tx, ctx, row, { state: 'cancelled', endedAt: new Date() })
    await auditTransfer(tx, ctx, 'transfer.cancel', row, { restock })
    return transferReply(tx, ctx, row.id)
  })

const moveOf = (
  { variantId }: TransferLineRecord,
  locationId: string,
  state: StockMove['state'],
  delta: number,
  reason: MovementReason = 'transfer',
): StockMove => ({ variantId, locationId, state, delta, reason })

/** Products that were deleted in the meantime have no stock to move. */
async function move(tx: Tx, ctx: VendorContext, { id }: TransferRecord, all: readonly StockMove[], note: string) {
  const there = await existingVariants(
    tx,
    ctx,
    all.map(({ variantId }) => variantId),
  )
  const moves = all.filter(({ variantId, delta }) => there.has(variantId) && delta !== 0)
  await rejectShortage(tx, ctx, await lockLevels(tx, ctx, moves), moves)
  await moveStock(tx, ctx, moves, { document: id, actor: ctx.accountName, note })
  await showAvailability(tx, ctx, [...there.keys()])
}

async function countUp(tx: Tx, { storeId }: VendorContext, lineId: string, received: number, missing: number) {
  await tx
    .update(transferLine)
    .set({ received: sql`${transferLine.received} + ${received}`, missing: sql`${transferLine.missing} + ${missing}` })
    .where(and(eq(transferLine.storeId, storeId), eq(transferLine.id, lineId)))
}

async function mark(tx: Tx, { storeId }: VendorContext, { id }: TransferRecord, also: Partial<TransferRecord>) {
  await tx
    .update(transfer)
    .set({ ...also, version: sql`${transfer.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(transfer.storeId, storeId), eq(transfer.id, id)))
}
