import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { SalesDashboard, salesDashboard } from '@/lib/contract/sales-dashboard'
import { fromMinor, toMinor } from '@/lib/rules/money'
import { startOfStep } from '@/lib/rules/reports/day-arithmetic'
import { localTimeOf } from '@/lib/rules/zoned-time'
import type { VendorContext } from '../../context'
import { dashboardLayout, salesGoal } from '../../db/schema/sales-dashboard'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { recordAudit } from '../audit/record-audit'
import { storeMoney } from './compute-report'

export const readDashboard: Handler<typeof salesDashboard.read> = (ctx) =>
  transaction(ctx, (tx) => dashboardOf(tx, ctx))

export const arrangeDashboard: Handler<typeof salesDashboard.arrange> = (ctx, { tiles }) =>
  transaction(ctx, async (tx) => {
    const { storeId, accountId } = ctx
    await tx
      .insert(dashboardLayout)
      .values({ storeId, id: uuidv7(), accountId, tiles })
      .onConflictDoUpdate({
        target: [dashboardLayout.storeId, dashboardLayout.accountId],
        set: { tiles, updatedAt: sql`excluded.updated_at` },
      })
    return dashboardOf(tx, ctx)
  })

export const setSalesGoal: Handler<typeof salesDashboard.setGoal> = (ctx, { goal }) =>
  transaction(ctx, async (tx) => {
    const { storeId } = ctx
    const { month, code } = await presentMonth(tx, ctx)
    const before = await goalOf(tx, ctx, month)
    // At least one unit of the currency, so that a goal that is set is a goal.
    const amount = goal === null ? null : Math.max(1, toMinor(goal, code))
    if (amount === null) {
      await tx.delete(salesGoal).where(and(eq(salesGoal.storeId, storeId), eq(salesGoal.month, month)))
    } else {
      await tx
        .insert(salesGoal)
        .values({ storeId, id: uuidv7(), month, amount })
        .onConflictDoUpdate({
          target: [salesGoal.storeId, salesGoal.month],
          set: { amount, updatedAt: sql`excluded.updated_at` },
        })
    }
    await recordAudit(tx, ctx, {
      action: 'goal.set',
      subjectType: 'sales_goal',
      subjectName: month.slice(0, 7),
      before: { goal: before === null ? null : fromMinor(before, code) },
      after: { goal: amount === null ? null : fromMinor(amount, code) },
    })
    return dashboardOf(tx, ctx)
  })

async function dashboardOf(tx: Tx, ctx: VendorContext): Promise<SalesDashboard> {
  const [layout] = await tx
    .select({ tiles: dashboardLayout.tiles })
    .from(dashboardLayout)
    .where(and(eq(dashboardLayout.storeId, ctx.storeId), eq(dashboardLayout.accountId, ctx.accountId)))
  const { month, code } = await presentMonth(tx, ctx)
  const amount = await goalOf(tx, ctx, month)
  return { tiles: [...(layout?.tiles ?? [])], goal: amount === null ? null : fromMinor(amount, code) }
}

/** The first day of the month on the store's clocks, with the currency. */
async function presentMonth(tx: Tx, ctx: VendorContext) {
  const { code, timeZone } = await storeMoney(tx, ctx)
  return { code, month: startOfStep('month', localTimeOf(new Date().toISOString(), timeZone).slice(0, 10)) }
}

async function goalOf(tx: Tx, { storeId }: VendorContext, month: string): Promise<number | null> {
  const [row] = await tx
    .select({ amount: salesGoal.amount })
    .from(salesGoal)
    .where(and(eq(salesGoal.storeId, storeId), eq(salesGoal.month, month)))
  return row?.amount ?? null
}
