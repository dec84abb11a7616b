import { IconHelpCircle, IconHome, IconUserCircle } from '@tabler/icons-react'
import { screens } from '../screen'

export const homeScreens = screens({
  '/home': {
    title: 'Home',
    icon: IconHome,
    group: 'Home',
    permission: null,
    description: 'Key figures of your shop and open tasks.',
    keywords: 'overview dashboard start',
  },
  '/profile': {
    title: 'Your profile',
    icon: IconUserCircle,
    group: 'Home',
    permission: null,
    description: 'Your name, photo, password, devices and two-factor sign-in.',
    parent: '/home',
    keywords: 'account password two-factor sessions photo',
  },
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
