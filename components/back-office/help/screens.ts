import { IconHelpCircle } from '@tabler/icons-react'
import { screens } from '../kit/screens/screen'

export const helpScreens = screens({
  '/help': {
    title: 'Help',
    icon: IconHelpCircle,
    group: 'Home',
    permission: null,
    description: 'Common questions, keyboard shortcuts, and contact with our support team.',
    parent: '/home',
    keywords: 'support contact us question shortcuts',
  },
})
