import { IconUsersGroup } from '@tabler/icons-react'
import { screens } from '../kit/screens/screen'

export const segmentScreens = screens({
  '/segments': {
    title: 'Segments',
    icon: IconUsersGroup,
    group: 'Customers',
    permission: 'customer.view',
    description: 'Customers grouped by rules on orders, tags, consent and addresses.',
    keywords: 'groups audience filter customers',
  },
  '/create-segment': {
    title: 'Create segment',
    icon: IconUsersGroup,
    group: 'Customers',
    permission: 'customer.edit',
    description: 'Choose conditions and see at once which customers meet them.',
    parent: '/segments',
    keywords: 'add new group audience',
  },
  '/edit-segment/[id]': {
    title: 'Segment',
    icon: IconUsersGroup,
    group: 'Customers',
    permission: 'customer.view',
    description: 'Change the conditions of a segment and see who is in it.',
    parent: '/segments',
    reads: 'vender/segments/detail',
  },
})
