import { IconHelpCircle, IconHome, IconUserCircle } from '@tabler/icons-react'
import { screens } from '../screen'

export const homeScreens = screens({
  '/home': {
    title: 'Home',
    icon: IconHome,
    group: 'Home',
    permission: null,
    description: 'How the shop is doing and what waits to be done.',
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
    description: 'Short answers, keyboard shortcuts, and a line to our support.',
    parent: '/home',
    keywords: 'support contact us question shortcuts',
  },
})
