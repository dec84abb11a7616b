import { IconHome } from '@tabler/icons-react'
import { screens } from '../kit/screens/screen'

export const homeScreens = screens({
  '/home': {
    title: 'Home',
    icon: IconHome,
    group: 'Home',
    permission: null,
    description: 'Key figures of your shop and open tasks.',
    keywords: 'overview dashboard start',
    chord: 'h',
  },
})
