import { IconClock } from '@tabler/icons-react'
import { screens } from '../kit/screens/screen'

export const availabilityScreens = screens({
  '/availability': {
    title: 'Opening hours',
    icon: IconClock,
    group: 'Online store',
    permission: 'availability.view',
    description: 'Weekly hours, holidays, seasons and closures of your store and its locations.',
    keywords: 'availability holidays pause',
  },
  '/create-availability': {
    title: 'Create opening hours',
    icon: IconClock,
    group: 'Online store',
    permission: 'availability.edit',
    description: 'Add weekly hours or the hours of a special day.',
    parent: '/availability',
    keywords: 'add new availability',
  },
  '/edit-availability': {
    title: 'Edit opening hours',
    icon: IconClock,
    group: 'Online store',
    permission: 'availability.edit',
    description: 'Change the weekly hours and their exceptions.',
    parent: '/availability',
    keywords: 'availability',
  },
})
