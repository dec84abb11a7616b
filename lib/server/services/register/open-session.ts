import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import type { registerSessions } from '@/lib/contract/register-sessions'
import type { CashCount } from '@/lib/contract/register-values'
import { Failure } from '@/lib/rules/failure'
import { countTotal } from '@/lib/rules/register/count-cash'
import { registerMovement, registerSession } from '../../db/schema/register'
import { transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { recordAudit } from '../audit/record-audit'
import { lastCounted, lockDrawer } from './find-drawer'
import { type RegisterMoney, registerMoney } from './register-money'
import { openSessionReply } from './session-reply'
import { openRegisterSession } from './session-rows'

/** A count in minor units. */
export const countedMinor = (count: CashCount, { into }: RegisterMoney): number =>
  countTotal(count.map(({ value, pieces }) => ({ value: into(value), pieces })))

/** The drawer's row is locked, so two people who open it at once get one session and one conflict. */
export const openDrawer: Handler<typeof registerSessions.open> = (ctx, { sessionId, drawerId, count, note }) =>
  transaction(ctx, async (tx) => {
    const drawer = await lockDrawer(tx, ctx, drawerId)
    const { storeId, id, closedAt } = registerSession
    const ofDrawer = and(eq(storeId, ctx.storeId), eq(registerSession.drawerId, drawerId))
    const [known] = await tx
      .select()
      .from(registerSession)
      .where(and(eq(storeId, ctx.storeId), eq(id, sessionId)))
    if (known) return openSessionReply(tx, ctx, await openRegisterSession(tx, ctx, sessionId))
    if (drawer.archivedAt) throw new Failure('conflict', 'This drawer is archived.')
    const [open] = await tx
      .select()
      .from(registerSession)
      .where(and(ofDrawer, isNull(closedAt)))
    if (open) throw new Failure('conflict', `${open.openedByName} has already opened this drawer.`)
    const money = await registerMoney(tx, ctx)
    const openingCounted = countedMinor(count, money)
    const openingExpected = (await lastCounted(tx, drawer)) ?? openingCounted
    const [made] = await tx
      .insert(registerSession)
      .values({
        storeId: ctx.storeId,
        id: sessionId,
        drawerId,
        locationId: drawer.locationId,
        openedAt: new Date(),
        openedById: ctx.accountId,
        openedByName: ctx.accountName,
        openingExpected,
        openingCounted,
        openingCount: count,
        openingNote: note,
      })
      .returning()
    if (!made) throw new Error('A session that was just written cannot be read.')
    await recordAudit(tx, ctx, {
      action: 'register.open_session',
      subjectType: 'register',
      subjectId: sessionId,
      subjectName: drawer.name,
      after: { counted: money.format(openingCounted), expected: money.format(openingExpected) },
    })
    return openSessionReply(tx, ctx, made)
  })

export const readSession: Handler<typeof registerSessions.state> = (ctx, { _id }) =>
  transaction(ctx, async (tx) => openSessionReply(tx, ctx, await openRegisterSession(tx, ctx, _id)))

type Movement = Pick<typeof registerMovement.$inferInsert, 'id' | 'sessionId' | 'kind' | 'reason'> & { decimal: number }

function move(ctx: Parameters<typeof openDrawer>[0], { id, sessionId, kind, reason, decimal }: Movement) {
  return transaction(ctx, async (tx) => {
    const session = await openRegisterSession(tx, ctx, sessionId, 'update')
    const money = await registerMoney(tx, ctx)
    const { storeId, accountId, accountName } = ctx
    const amount = money.into(decimal)
    if (kind !== 'no_sale' && amount === 0) {
      throw new Failure('invalid', 'Enter an amount above 0', { amount: 'Enter an amount above 0' })
    }
    const [written] = await tx
      .insert(registerMovement)
      .values({ storeId, id, sessionId, kind, amount, reason, accountId, accountName })
      .onConflictDoNothing({ target: [registerMovement.storeId, registerMovement.id] })
      .returning()
    if (written) {
      await recordAudit(tx, ctx, {
        action: `register.${kind}`,
        subjectType: 'register',
        subjectId: sessionId,
        after: { amount: money.format(amount), reason },
      })
    }
    return openSessionReply(tx, ctx, session)
  })
}

export const moveCash: Handler<typeof registerSessions.move> = (ctx, { movementId, amount, ...movement }) =>
  move(ctx, { ...movement, id: movementId, decimal: amount })

export const openWithoutSale: Handler<typeof registerSessions.noSale> = (ctx, { movementId, ...movement }) =>
  move(ctx, { ...movement, id: movementId, kind: 'no_sale', decimal: 0 })
