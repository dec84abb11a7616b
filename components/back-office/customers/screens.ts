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
    chord: 'c',
  },
  '/create-customer': {
    title: 'Create customer',
    icon: IconUsers,
    group: 'Customers',
    permission: 'customer.edit',
    description: 'Add a customer with contact details and tags.',
    parent: '/customers',
    keywords: 'add new',
  },
  '/edit-customer/[id]': {
    title: 'Edit customer',
    icon: IconUsers,
    group: 'Customers',
    permission: 'customer.edit',
    description: 'Edit a customer’s contact, tags, tax and notes.',
    parent: '/customers',
  },
  '/merge-customers': {
    title: 'Merge customers',
    icon: IconUsers,
    group: 'Customers',
    permission: 'customer.edit',
    description: 'Merge customers who are the same person, with a choice for each value.',
    parent: '/customers',
    keywords: 'join combine duplicate same person',
  },
  '/possible-doubles': {
    title: 'Possible doubles',
    icon: IconUsers,
    group: 'Customers',
    permission: 'customer.view',
    description: 'Customers who may be the same person, with the reasons.',
    parent: '/customers',
    keywords: 'duplicates twins same person merge',
  },
  '/customer-profile/[id]': {
    title: 'Customer profile',
    icon: IconUsers,
    group: 'Customers',
    permission: 'customer.view',
    description: 'Orders, spending, addresses, notes and timeline of a customer.',
    parent: '/customers',
  },
})
