import { IconUserCircle } from '@tabler/icons-react'
import { screens } from '../kit/screens/screen'

export const profileScreens = screens({
  '/profile': {
    title: 'Your profile',
    icon: IconUserCircle,
    group: 'Home',
    permission: null,
    description: 'Your name, photo, password, devices and two-factor sign-in.',
    parent: '/home',
    keywords: 'account password two-factor sessions photo',
  },
})
