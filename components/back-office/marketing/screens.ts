import { IconSpeakerphone } from '@tabler/icons-react'
import { screens } from '../kit/screens/screen'

export const marketingScreens = screens({
  '/customer-marketing': {
    title: 'Marketing',
    icon: IconSpeakerphone,
    group: 'Customers',
    permission: 'marketing.view',
    description: 'Customer segments, email campaigns, and automations such as welcome and abandoned-cart emails.',
    keywords: 'campaign newsletter email segment',
    isComing: true,
  },
})
