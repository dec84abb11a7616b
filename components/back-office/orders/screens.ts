import { IconClipboardList, IconReceipt, IconShoppingBag } from '@tabler/icons-react'
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
  '/pick-list': {
    title: 'Pick list',
    icon: IconClipboardList,
    group: 'Sell',
    permission: 'order.view',
    description: 'What to prepare on a day, by the times that customers chose for pick-up and delivery.',
    parent: '/all-orders',
    keywords: 'slots times packing pick-up delivery',
  },
  '/orders-detail/[id]': {
    title: 'Order details',
    icon: IconReceipt,
    group: 'Sell',
    permission: 'order.view',
    description:
      'Lines, totals, payments and timeline of an order. Fulfil in parts, refund by line and print documents.',
    parent: '/all-orders',
    reads: 'vender/orders/detail',
  },
})
