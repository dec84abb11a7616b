import 'server-only'
import { and, eq } from 'drizzle-orm'
import { type registerSessions, ZReport } from '@/lib/contract/register-sessions'
import { Failure } from '@/lib/rules/failure'
import type { VendorContext } from '../../context'
import { registerDrawer, registerSession } from '../../db/schema/register'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { recordAudit } from '../audit/record-audit'
import { countsBlind, lockDrawer } from './find-drawer'
import { countedMinor } from './open-session'
import { registerMoney } from './register-money'
import { cashEntriesOf, sessionFiguresOf } from './session-figures'
import { parkedCount, sessionHead } from './session-reply'
import { findRegisterSession, type SessionRecord } from './session-rows'
import { zReportOf } from './z-report-of'

/**
 * Writes the count, the Z report and its number in one transaction. Sales hold the session's row, so that none is added
 * while it is counted; one that comes later finds it closed.
 */
export const closeSession: Handler<typeof registerSessions.close> = (ctx, { _id, count, countedCard, reason }) =>
  transaction(ctx, async (tx) => {
    const { drawerId } = await findRegisterSession(tx, ctx, _id)
    const drawer = await lockDrawer(tx, ctx, drawerId)
    const session = await findRegisterSession(tx, ctx, _id, 'update')
    if (session.closedAt) return zOf(session)
    if ((await parkedCount(tx, session)) > 0) {
      throw new Failure('conflict', 'Sell or discard the parked sales of this drawer first.')
    }
    const money = await registerMoney(tx, ctx)
    const countedCash = countedMinor(count, money)
    const card = countedCard === null ? null : money.into(countedCard)
    const entries = await cashEntriesOf(tx, session)
    const { figures, expected } = await sessionFiguresOf(tx, session, entries, money, { cash: countedCash, card })
    const difference = countedCash - expected
    if (Math.abs(difference) > drawer.differenceLimit && reason === '') {
      const by = countsBlind(ctx, drawer) ? 'from the expected cash' : `by ${money.format(difference)}`
      const message = `The count differs ${by}. Enter a reason.`
      throw new Failure('invalid', message, { reason: 'Enter a reason' })
    }
    const closedAt = new Date()
    const zNumber = drawer.lastZ + 1
    const z = zReportOf(
      {
        head: (await sessionHead(tx, session, money)).head,
        zNumber,
        closedAt,
        closedBy: { accountId: ctx.accountId, name: ctx.accountName },
        closingNote: reason,
        figures,
        openingCount: session.openingCount,
        closingCount: count,
        countedCash,
        difference,
        entries,
      },
      money,
    )
    await writeZ(tx, ctx, session, { closedAt, zNumber, expectedCash: expected, countedCash, closingNote: reason, z })
    await recordAudit(tx, ctx, {
      action: 'register.close_session',
      subjectType: 'register',
      subjectId: _id,
      subjectName: `${drawer.name}, Z ${zNumber}`,
      after: { counted: money.format(countedCash), difference: money.format(difference), reason },
    })
    return z
  })

type Closing = Required<
  Pick<SessionRecord, 'closedAt' | 'zNumber' | 'expectedCash' | 'countedCash' | 'closingNote'>
> & {
  z: ZReport
}

async function writeZ(tx: Tx, ctx: VendorContext, { id, drawerId }: SessionRecord, closing: Closing): Promise<void> {
  const { storeId, accountId, accountName } = ctx
  await tx
    .update(registerDrawer)
    .set({ lastZ: closing.zNumber ?? 0 })
    .where(and(eq(registerDrawer.storeId, storeId), eq(registerDrawer.id, drawerId)))
  await tx
    .update(registerSession)
    .set({ ...closing, closedById: accountId, closedByName: accountName })
    .where(and(eq(registerSession.storeId, storeId), eq(registerSession.id, id)))
}

/** The report as it was written. Throws `conflict` while the session is open. */
function zOf({ z }: SessionRecord): ZReport {
  if (z === null) throw new Failure('conflict', 'This session is still open.')
  return ZReport.parse(z)
}

export const readZ: Handler<typeof registerSessions.z> = (ctx, { _id }) =>
  transaction(ctx, async (tx) => zOf(await findRegisterSession(tx, ctx, _id)))
