'use client'

import type { Overview } from '@/lib/contract/overview'
import { formatPrice, toMinor } from '@/lib/rules/money'
import { useVendor } from '../kit/vendor-context'
import classes from './figures.module.css'
import { FirstSale } from './first-sale'
import { Kpi } from './kpi'
import { comparisonLabel } from './periods'
import { RecentOrders } from './recent-orders'
import { SalesPanel } from './sales-panel'
import { ToDoList } from './to-do-list'
import { TopProducts } from './top-products'

/** Sales figures; for a shop without orders, how to get the first one. */
export function Figures({ overview }: { overview: Overview }) {
  const { features } = useVendor()
  const { code, symbol } = overview.currency
  const money = (amount: number) => formatPrice(toMinor(amount, code), symbol, code)
  const count = (units: number) => units.toLocaleString('en-US')
  const before = comparisonLabel(overview.days.length)
  const hasSold = overview.orders.now + overview.orders.before + overview.recentOrders.length > 0

  return (
    <>
      <div className={classes.kpis}>
        <Kpi name="Sales" figure={overview.sales} format={money} before={before} />
        <Kpi name="Orders" figure={overview.orders} format={count} before={before} />
        <Kpi name="Average order" figure={overview.averageOrder} format={money} before={before} />
        <Kpi name="Units sold" figure={overview.unitsSold} format={count} before={before} />
      </div>
      <div className={classes.columns}>
        {hasSold ? <SalesPanel days={overview.days} format={money} /> : <FirstSale />}
        <ToDoList toDo={overview.toDo} />
      </div>
      {hasSold && (
        <div className={classes.halves}>
          <TopProducts products={overview.topProducts} format={money} />
          {features.has('order.view') && <RecentOrders orders={overview.recentOrders} format={money} />}
        </div>
      )}
    </>
  )
}
