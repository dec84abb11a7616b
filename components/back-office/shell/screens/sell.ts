import { IconChartLine, IconReceipt, IconShoppingBag } from '@tabler/icons-react'
import { screens } from '../screen'

export const sellScreens = screens({
  '/all-orders': {
    title: 'Orders',
    icon: IconShoppingBag,
    group: 'Sell',
    permission: 'order.view',
    description: 'All orders with payment and fulfilment status. Filter, fulfil, print and archive orders in bulk.',
    keywords: 'sales purchases',
  },
  '/orders-detail/[id]': {
    title: 'Order details',
    icon: IconReceipt,
    group: 'Sell',
    permission: 'order.view',
    description:
      'Lines, totals, payments and timeline of an order. Fulfil in parts, refund by line and print documents.',
    parent: '/all-orders',
  },
  '/sales-dashboard': {
    title: 'Sales dashboard',
    icon: IconChartLine,
    group: 'Sell',
    permission: 'dashboard.view',
    description:
      'Sales, orders and products for any period, compared with the previous one, by channel, product and department.',
    keywords: 'figures revenue kpi chart',
    isComing: true,
  },
})
