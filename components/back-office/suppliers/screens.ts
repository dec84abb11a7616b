import { IconTruckDelivery } from '@tabler/icons-react'
import { screens } from '../kit/screens/screen'

export const supplierScreens = screens({
  '/venders': {
    title: 'Suppliers',
    icon: IconTruckDelivery,
    group: 'Stock',
    permission: 'supplier.view',
    description: 'Contacts, payment terms, lead times, minimum orders and prices of your suppliers.',
    keywords: 'venders vendors',
  },
  '/create-vender': {
    title: 'Create supplier',
    icon: IconTruckDelivery,
    group: 'Stock',
    permission: 'supplier.edit',
    description: 'Add a supplier with contacts and payment terms.',
    parent: '/venders',
    keywords: 'add new vender vendor',
  },
  '/edit-vender/[id]': {
    title: 'Supplier',
    icon: IconTruckDelivery,
    group: 'Stock',
    permission: 'supplier.view',
    description: 'Change the contacts, payment terms and product costs of a supplier.',
    parent: '/venders',
    reads: 'vender/venders/detail',
  },
})
