import 'server-only'
import { count, eq } from 'drizzle-orm'
import type { Overview, overview } from '@/lib/contract/overview'
import { fromMinor } from '@/lib/rules/money'
import type { StoreScope, VendorContext } from '../../context'
import { membership } from '../../db/schema/accounts'
import { store } from '../../db/schema/platform'
import { insideStore, platformTransaction, type Tx } from '../../db/transaction'
import type { Handler } from '../../handler'
import { bestProducts } from './best-products'
import { lastDays } from './period'
import { recentOrders } from './recent-orders'
import { salesByDay } from './sales-by-day'
import { setUp } from './set-up'
import { openTasks } from './to-do'

export const homeOverview: Handler<typeof overview.home> = (ctx, { days }) => overviewAt(ctx, days, new Date())

/** The overview screen at a given time: everything is read in one transaction, so that the figures agree. */
export function overviewAt(ctx: VendorContext, days: number, at: Date): Promise<Overview> {
  return platformTransaction(async (tx) => {
    const { code, symbol, timeZone, members } = await storeFacts(tx, ctx)
    const period = lastDays(days, timeZone, at)
    const money = (minor: number) => fromMinor(minor, code)
    return insideStore(tx, ctx, async () => {
      const sales = await salesByDay(tx, ctx, period)
      const top = await bestProducts(tx, ctx, period)
      const recent = ctx.permissions.has('order.view') ? await recentOrders(tx, ctx) : []
      const figure = (of: (sums: typeof sales.now) => number) => ({ now: of(sales.now), before: of(sales.before) })
      return {
        currency: { code, symbol },
        sales: figure((sums) => money(sums.sales)),
        orders: figure((sums) => sums.orders),
        averageOrder: figure(({ paid, orders }) => (orders === 0 ? 0 : money(Math.round(paid / orders)))),
        unitsSold: figure(({ units }) => units),
        days: sales.days.map(({ day, orders, sales }) => ({ day, orders, sales: money(sales) })),
        topProducts: top.map((product) => ({ ...product, sales: money(product.sales) })),
        recentOrders: recent.map((order) => ({
          ...order,
          placedAt: order.placedAt.toISOString(),
          total: money(order.total),
        })),
        toDo: await openTasks(tx, ctx),
        setUp: await setUp(tx, ctx, members),
      }
    })
  })
}

async function storeFacts(tx: Tx, { storeId }: StoreScope) {
  const [facts] = await tx
    .select({ code: store.currency, symbol: store.currencySymbol, timeZone: store.timeZone })
    .from(store)
    .where(eq(store.id, storeId))
  const [team] = await tx.select({ members: count() }).from(membership).where(eq(membership.storeId, storeId))
  if (!facts) throw new Error('The store no longer exists.')
  return { ...facts, members: team?.members ?? 0 }
}
