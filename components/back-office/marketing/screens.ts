import { IconSpeakerphone } from '@tabler/icons-react'
import { screens } from '../kit/screens/screen'

export const marketingScreens = screens({
  '/customer-marketing': {
    title: 'Marketing',
    icon: IconSpeakerphone,
    group: 'Customers',
    permission: 'marketing.view',
    description: 'Email campaigns and automations for customers who agreed, and what they brought.',
    keywords: 'campaign newsletter email segment automation reminder welcome birthday',
  },
})
