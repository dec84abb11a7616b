import { IconReceipt, IconShoppingBag } from '@tabler/icons-react'
import { screens } from '../kit/screens/screen'

export const orderScreens = screens({
  '/all-orders': {
    title: 'Orders',
    icon: IconShoppingBag,
    group: 'Sell',
    permission: 'order.view',
    description: 'All orders with payment and fulfilment status. Filter, fulfil, print and archive orders in bulk.',
    keywords: 'sales purchases',
    chord: 'o',
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
})
