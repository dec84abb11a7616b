import { IconSpeakerphone } from '@tabler/icons-react'
import { screens } from '../kit/screens/screen'

export const marketingScreens = screens({
  '/customer-marketing': {
    title: 'Marketing',
    icon: IconSpeakerphone,
    group: 'Customers',
    permission: 'marketing.view',
    description: 'Email campaigns to customers who agreed: write, check, schedule, and see what they brought.',
    keywords: 'campaign newsletter email segment',
  },
})
