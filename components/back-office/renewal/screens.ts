import { IconRefresh } from '@tabler/icons-react'
import { screens } from '../kit/screens/screen'

export const renewalScreens = screens({
  '/subscription-renew': {
    title: 'Subscription Renew',
    icon: IconRefresh,
    group: 'Home',
    permission: 'billing.view',
    description: 'Renew an expired subscription.',
    keywords: 'billing plan subscription pay renew',
    parent: '/home',
  },
})
