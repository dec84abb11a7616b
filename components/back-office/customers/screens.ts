import { IconUsers } from '@tabler/icons-react'
import { screens } from '../kit/screens/screen'

export const customerScreens = screens({
  '/customers': {
    title: 'Customers',
    icon: IconUsers,
    group: 'Customers',
    permission: 'customer.view',
    description: 'Everyone who has ordered or signed up, with order totals, tags and marketing consent.',
    keywords: 'shoppers people buyers',
    isComing: true,
    chord: 'c',
  },
  '/create-customer': {
    title: 'Create customer',
    icon: IconUsers,
    group: 'Customers',
    permission: 'customer.edit',
    description: 'Add a customer with contact details and addresses.',
    parent: '/customers',
    keywords: 'add new',
    isComing: true,
  },
  '/edit-customer/[id]': {
    title: 'Edit customer',
    icon: IconUsers,
    group: 'Customers',
    permission: 'customer.edit',
    description: 'Edit a customer’s details, addresses, tags and consent, or merge duplicate customers.',
    parent: '/customers',
    isComing: true,
  },
  '/customer-profile/[id]': {
    title: 'Customer profile',
    icon: IconUsers,
    group: 'Customers',
    permission: 'customer.view',
    description: 'Orders, spending, addresses, notes and timeline of a customer.',
    parent: '/customers',
    isComing: true,
  },
})
