import 'server-only'
import { desc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { ClosedPeriods, closedPeriods } from '@/lib/contract/closed-periods'
import { Failure } from '@/lib/rules/failure'
import { closingError, lastClosableDay } from '@/lib/rules/reports/closing-rule'
import { localTimeOf } from '@/lib/rules/zoned-time'
import type { VendorContext } from '../../context'
import { salesClosing } from '../../db/schema/sales-closings'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { recordAudit } from '../audit/record-audit'
import { storeMoney } from './compute-report'

export const listClosedPeriods: Handler<typeof closedPeriods.list> = (ctx) =>
  transaction(ctx, (tx) => closingsOf(tx, ctx))

export const closePeriod: Handler<typeof closedPeriods.close> = (ctx, { through }) =>
  transaction(ctx, async (tx) => {
    const { storeId, accountId, accountName } = ctx
    const error = closingError(through, await todayOf(tx, ctx))
    if (error) throw new Failure('invalid', error, { through: error })
    const { closings } = await closingsOf(tx, ctx)
    if (closings.some((closing) => closing.through >= through)) return closingsOf(tx, ctx)
    const made = await tx
      .insert(salesClosing)
      .values({ storeId, id: uuidv7(), through, accountId, accountName })
      .onConflictDoNothing()
      .returning({ id: salesClosing.id })
    if (made.length > 0)
      await recordAudit(tx, ctx, { action: 'report.close', subjectType: 'sales_closing', subjectName: through })
    return closingsOf(tx, ctx)
  })

async function closingsOf(tx: Tx, ctx: VendorContext): Promise<ClosedPeriods> {
  const rows = await tx
    .select()
    .from(salesClosing)
    .where(eq(salesClosing.storeId, ctx.storeId))
    .orderBy(desc(salesClosing.through))
  return {
    closings: rows.map((row) => ({
      _id: row.id,
      through: row.through,
      at: row.createdAt.toISOString(),
      by: row.accountName,
    })),
    closable: lastClosableDay(await todayOf(tx, ctx)),
  }
}

async function todayOf(tx: Tx, ctx: VendorContext): Promise<string> {
  const { timeZone } = await storeMoney(tx, ctx)
  return localTimeOf(new Date().toISOString(), timeZone).slice(0, 10)
}
