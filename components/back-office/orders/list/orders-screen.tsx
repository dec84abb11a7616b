'use client'

import { List } from '../../kit/list/list'
import { ExportOfList } from '../../kit/list/list-export'
import { ScreenHeader } from '../../kit/screen-header'
import { NewOrder } from '../draft/new-order'
import { orderFilterOf } from './order-query'
import { ordersList } from './orders-list'

/** The list of orders with bulk actions. */
export function OrdersScreen() {
  return (
    <div>
      <ScreenHeader title="Orders" description="View, fulfil, refund and print orders.">
        <ExportOfList list="order" definition={ordersList} filterOf={orderFilterOf} />
        <NewOrder />
      </ScreenHeader>
      <List definition={ordersList} />
    </div>
  )
}
