import { IconClock } from '@tabler/icons-react'
import { screens } from '../kit/screens/screen'

export const availabilityScreens = screens({
  '/availability': {
    title: 'Opening hours',
    icon: IconClock,
    group: 'Online store',
    permission: 'availability.view',
    description: 'Weekly hours, holidays and closures shown on your website.',
    keywords: 'availability holidays pause',
    isComing: true,
  },
  '/create-availability': {
    title: 'Create opening hours',
    icon: IconClock,
    group: 'Online store',
    permission: 'availability.edit',
    description: 'Add weekly hours or the hours of a special day.',
    parent: '/availability',
    keywords: 'add new availability',
    isComing: true,
  },
  '/edit-availability': {
    title: 'Edit opening hours',
    icon: IconClock,
    group: 'Online store',
    permission: 'availability.edit',
    description: 'Change the weekly hours and their exceptions.',
    parent: '/availability',
    keywords: 'availability',
    isComing: true,
  },
})
