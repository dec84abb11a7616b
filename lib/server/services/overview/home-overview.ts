import 'server-only'
import { count, eq } from 'drizzle-orm'
import type { Overview, overview } from '@/lib/contract/overview'
import { fromMinor } from '@/lib/rules/money'
import { addDays } from '@/lib/rules/reports/day-arithmetic'
import { localTimeOf } from '@/lib/rules/zoned-time'
import type { StoreScope, VendorContext } from '../../context'
import { membership } from '../../db/schema/accounts'
import { store } from '../../db/schema/platform'
import { insideStore, platformTransaction, type Tx } from '../../db/transaction'
import type { Handler } from '../../handler'
import { homeFigures } from './home-figures'
import { recentOrders } from './recent-orders'
import { setUp } from './set-up'
import { openTasks } from './to-do'

export const homeOverview: Handler<typeof overview.home> = (ctx, { days }) => overviewAt(ctx, days, new Date())

/** The overview screen at a given time: everything is read in one transaction, so that the figures agree. */
export function overviewAt(ctx: VendorContext, days: number, at: Date): Promise<Overview> {
  return platformTransaction(async (tx) => {
    const { code, timeZone, members } = await storeFacts(tx, ctx)
    const today = localTimeOf(at.toISOString(), timeZone).slice(0, 10)
    return insideStore(tx, ctx, async () => {
      const figures = await homeFigures(tx, ctx, { from: addDays(today, 1 - days), to: today })
      const recent = ctx.permissions.has('order.view') ? await recentOrders(tx, ctx) : []
      return {
        ...figures,
        recentOrders: recent.map((order) => ({
          ...order,
          placedAt: order.placedAt.toISOString(),
          total: fromMinor(order.total, code),
        })),
        toDo: await openTasks(tx, ctx),
        setUp: await setUp(tx, ctx, members),
      }
    })
  })
}

async function storeFacts(tx: Tx, { storeId }: StoreScope) {
  const [facts] = await tx
    .select({ code: store.currency, timeZone: store.timeZone })
    .from(store)
    .where(eq(store.id, storeId))
  const [team] = await tx.select({ members: count() }).from(membership).where(eq(membership.storeId, storeId))
  if (!facts) throw new Error('The store no longer exists.')
  return { ...facts, members: team?.members ?? 0 }
}
