import { IconChartLine, IconReceipt, IconShoppingBag } from '@tabler/icons-react'
import { screens } from '../screen'

export const sellScreens = screens({
  '/all-orders': {
    title: 'Orders',
    icon: IconShoppingBag,
    group: 'Sell',
    permission: 'order.view',
    description:
      'Every order with its payment and delivery state. Fulfil, print and archive many at once, and filter down to what needs you today.',
    keywords: 'sales purchases',
  },
  '/orders-detail/[id]': {
    title: 'Order details',
    icon: IconReceipt,
    group: 'Sell',
    permission: 'order.view',
    description:
      'Lines, totals explained, payments and timeline of one order; fulfil in parts, refund by line, and print its papers.',
    parent: '/all-orders',
  },
  '/sales-dashboard': {
    title: 'Sales dashboard',
    icon: IconChartLine,
    group: 'Sell',
    permission: 'dashboard.view',
    description:
      'Sales, orders and products over any period, compared with the one before, by channel, product and department.',
    keywords: 'figures revenue kpi chart',
    isComing: true,
  },
})
