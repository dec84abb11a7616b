import 'server-only'
import type { Overview } from '@/lib/contract/overview'
import { dashboardTile, HOME_RANKING, HOME_TILES } from '@/lib/rules/reports/dashboard-tiles'
import type { MeasureId } from '@/lib/rules/reports/measures'
import type { DayRange } from '@/lib/rules/reports/report-range'
import type { VendorContext } from '../../context'
import type { Tx } from '../../db/transaction'
import { imagesOf } from '../catalogue/product-images'
import { computeReport } from '../reports/compute-report'

const TOP_PRODUCTS = 5

/** What the home screen shows of sales, with the store's currency. */
type HomeFigures = Pick<
  Overview,
  'currency' | 'sales' | 'orders' | 'averageOrder' | 'netSales' | 'days' | 'topProducts'
>

/** Figures of some days: those of the dashboard's tiles, compared with as many days before. */
export async function homeFigures(tx: Tx, ctx: VendorContext, { from, to }: DayRange): Promise<HomeFigures> {
  const measures = HOME_TILES.map((id): MeasureId => dashboardTile(id).measure)
  const asked = { filters: [], from, to, direction: 'desc' as const }
  const { totals, rows, currency } = await computeReport(tx, ctx, {
    ...{ ...asked, measures, dimensions: [dashboardTile('sales').by], compare: 'period' as const },
  })
  const [sales, orders] = [HOME_TILES.indexOf('sales'), HOME_TILES.indexOf('orders')]
  const figure = (id: (typeof HOME_TILES)[number]) => {
    const at = HOME_TILES.indexOf(id)
    return { now: totals.values[at] ?? 0, before: totals.before?.[at] ?? 0 }
  }
  return {
    currency,
    ...{ sales: figure('sales'), orders: figure('orders'), averageOrder: figure('average'), netSales: figure('net') },
    days: rows.map(({ keys, values }) => ({
      ...{ day: keys[0] ?? '', sales: values[sales] ?? 0, orders: values[orders] ?? 0 },
    })),
    topProducts: await topProducts(tx, ctx, { from, to }),
  }
}

/** The first products of the dashboard's tile that sold something, with their units. */
async function topProducts(tx: Tx, ctx: VendorContext, { from, to }: DayRange): Promise<Overview['topProducts']> {
  const { measure, by } = dashboardTile(HOME_RANKING)
  const { rows } = await computeReport(
    tx,
    ctx,
    {
      ...{ measures: [measure, 'units'], dimensions: [by], filters: [], from, to },
      ...{ compare: 'none', sort: measure, direction: 'desc' },
    },
    TOP_PRODUCTS,
  )
  const sold = rows.filter(({ keys, values }) => keys[0] && (values[0] ?? 0) > 0)
  const images = await imagesOf(
    tx,
    ctx,
    sold.map(({ keys }) => keys[0] ?? ''),
  )
  return sold.map(({ keys, labels, values }) => ({
    ...{ _id: keys[0] ?? '', name: labels[0] ?? '', sales: values[0] ?? 0, units: values[1] ?? 0 },
    image: images.get(keys[0] ?? '')?.[0]?.url ?? null,
  }))
}
