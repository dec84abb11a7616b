import 'server-only'
import { and, count, eq, isNull } from 'drizzle-orm'
import type { OpenRegisterSession } from '@/lib/contract/register-sessions'
import type { VendorContext } from '../../context'
import { registerDrawer } from '../../db/schema/register'
import { registerParked } from '../../db/schema/register-sales'
import { location } from '../../db/schema/stock'
import type { Tx } from '../../db/transaction'
import { countsBlind } from './find-drawer'
import { type RegisterMoney, registerMoney } from './register-money'
import { cashEntriesOf, sessionFiguresOf } from './session-figures'
import type { SessionRecord } from './session-rows'

const OVERDUE_MS = 24 * 60 * 60_000

/** What an open session and its Z report have in common. */
export async function sessionHead(tx: Tx, session: SessionRecord, { out }: RegisterMoney) {
  const [names] = await tx
    .select({
      drawer: registerDrawer.name,
      location: location.name,
      limit: registerDrawer.differenceLimit,
      isBlind: registerDrawer.isBlindCount,
    })
    .from(registerDrawer)
    .innerJoin(location, and(eq(location.storeId, registerDrawer.storeId), eq(location.id, registerDrawer.locationId)))
    .where(and(eq(registerDrawer.storeId, session.storeId), eq(registerDrawer.id, session.drawerId)))
  return {
    limit: names?.limit ?? 0,
    isBlindCount: names?.isBlind ?? false,
    head: {
      _id: session.id,
      drawer: { _id: session.drawerId, name: names?.drawer ?? '' },
      location: { _id: session.locationId, name: names?.location ?? '' },
      openedAt: session.openedAt.toISOString(),
      openedBy: { accountId: session.openedById, name: session.openedByName },
      openingExpected: out(session.openingExpected),
      openingCounted: out(session.openingCounted),
      openingNote: session.openingNote,
    },
  }
}

/** Parked sales of a drawer that are neither sold nor discarded. */
export async function parkedCount(tx: Tx, { storeId, drawerId }: SessionRecord): Promise<number> {
  const [row] = await tx
    .select({ parked: count() })
    .from(registerParked)
    .where(
      and(eq(registerParked.storeId, storeId), eq(registerParked.drawerId, drawerId), isNull(registerParked.endedAt)),
    )
  return row?.parked ?? 0
}

/** The X report: reads, changes nothing. */
export async function openSessionReply(
  tx: Tx,
  ctx: VendorContext,
  session: SessionRecord,
): Promise<OpenRegisterSession> {
  const money = await registerMoney(tx, ctx)
  const { head, limit, isBlindCount } = await sessionHead(tx, session, money)
  const entries = await cashEntriesOf(tx, session)
  const { figures } = await sessionFiguresOf(tx, session, entries, money)
  return {
    ...head,
    figures: countsBlind(ctx, { isBlindCount }) ? null : figures,
    isBlindCount,
    movements: entries.flatMap(({ id, kind, amount, reason, by, at }) =>
      kind === 'sale' || kind === 'refund'
        ? []
        : [{ _id: id, kind, amount: money.out(Math.abs(amount)), reason, by, at }],
    ),
    parkedCount: await parkedCount(tx, session),
    differenceLimit: money.out(limit),
    isOverdue: Date.now() - session.openedAt.getTime() > OVERDUE_MS,
    currency: money.currency,
  }
}
