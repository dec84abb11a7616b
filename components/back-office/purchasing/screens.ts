import { IconTruckLoading } from '@tabler/icons-react'
import { screens } from '../kit/screens/screen'

export const purchasingScreens = screens({
  '/po': {
    title: 'Purchase orders',
    icon: IconTruckLoading,
    group: 'Stock',
    permission: 'purchase_order.view',
    description: 'Orders to suppliers: what is on order, received and late.',
    keywords: 'po buy supplier delivery',
  },
  '/create-po': {
    title: 'Create purchase order',
    icon: IconTruckLoading,
    group: 'Stock',
    permission: 'purchase_order.edit',
    description: 'Choose a supplier, add lines by search or scan, and email the order as a PDF.',
    parent: '/po',
    keywords: 'add new buy',
  },
  '/edit-po/[id]': {
    title: 'Purchase order',
    icon: IconTruckLoading,
    group: 'Stock',
    permission: 'purchase_order.view',
    description: 'Change lines and costs, receive a delivery in parts, or close an order early.',
    parent: '/po',
    reads: 'vender/po/detail',
  },
})
