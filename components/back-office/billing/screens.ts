import { IconReceipt2 } from '@tabler/icons-react'
import { screens } from '../kit/screens/screen'

export const billingScreens = screens({
  '/billing': {
    title: 'Plan and billing',
    icon: IconReceipt2,
    group: 'Settings',
    permission: 'billing.view',
    description: 'Your current plan, the plans you can switch to, and your receipts.',
    keywords: 'billing plan subscription upgrade downgrade receipt invoice pay renew',
  },
})
