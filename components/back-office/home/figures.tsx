'use client'

import type { Overview } from '@/lib/contract/overview'
import { formatPrice, toMinor } from '@/lib/rules/money'
import { dashboardTile, HOME_RANKING, HOME_TILES, type TileId, tileReport } from '@/lib/rules/reports/dashboard-tiles'
import { useVendor } from '../kit/vendor-context'
import classes from './figures.module.css'
import { FirstSale } from './first-sale'
import { Kpi } from './kpi'
import { comparisonLabel, reportPreset } from './periods'
import { RecentOrders } from './recent-orders'
import { SalesPanel } from './sales-panel'
import { ToDoList } from './to-do-list'
import { TopProducts } from './top-products'

/** Where the reply has the figure of a tile. */
const FIGURES = { sales: 'sales', orders: 'orders', average: 'averageOrder', net: 'netSales' } as const

/** Figures of the dashboard's tiles; for a shop without orders, how to get the first one. */
export function Figures({ overview }: { overview: Overview }) {
  const { features } = useVendor()
  const { code, symbol } = overview.currency
  const money = (amount: number) => formatPrice(toMinor(amount, code), symbol, code)
  const count = (units: number) => units.toLocaleString('en-US')
  const before = comparisonLabel(overview.days.length)
  const preset = reportPreset(overview.days.length)
  const reportOf = (id: TileId) => (features.has('report.view') ? tileReport(id, preset) : undefined)
  const hasSold = overview.orders.now + overview.orders.before + overview.recentOrders.length > 0

  return (
    <>
      <div className={classes.kpis}>
        {HOME_TILES.map((id) => (
          <Kpi
            key={id}
            name={dashboardTile(id).title}
            figure={overview[FIGURES[id]]}
            format={id === 'orders' ? count : money}
            before={before}
            href={reportOf(id)}
          />
        ))}
      </div>
      <div className={classes.columns}>
        {hasSold ? <SalesPanel days={overview.days} format={money} href={reportOf('sales')} /> : <FirstSale />}
        <ToDoList toDo={overview.toDo} />
      </div>
      {hasSold && (
        <div className={classes.halves}>
          <TopProducts products={overview.topProducts} format={money} href={reportOf(HOME_RANKING)} />
          {features.has('order.view') && <RecentOrders orders={overview.recentOrders} format={money} />}
        </div>
      )}
    </>
  )
}
