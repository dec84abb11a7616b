import { IconBrush, IconClock, IconTemplate } from '@tabler/icons-react'
import { screens } from '../screen'

export const onlineStoreScreens = screens({
  '/template-selection': {
    title: 'Templates',
    icon: IconTemplate,
    group: 'Online store',
    permission: 'website.view',
    description: 'Choose how your website looks: every template is shown with your own products before you switch.',
    keywords: 'theme design website look',
    isComing: true,
  },
  '/template-customizer': {
    title: 'Customizer',
    icon: IconBrush,
    group: 'Online store',
    permission: 'website.edit',
    description: 'Arrange sections, products, colours and fonts of your website; draft, preview, publish and undo.',
    keywords: 'editor theme design website colours',
    isComing: true,
  },
  '/availability': {
    title: 'Opening hours',
    icon: IconClock,
    group: 'Online store',
    permission: 'availability.view',
    description: 'Weekly hours, holidays and pauses that your website shows to shoppers.',
    keywords: 'availability holidays pause',
    isComing: true,
  },
  '/create-availability': {
    title: 'Create opening hours',
    icon: IconClock,
    group: 'Online store',
    permission: 'availability.edit',
    description: 'Hours of a week or of one special day.',
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
