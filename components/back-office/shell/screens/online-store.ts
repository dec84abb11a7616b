import { IconBrush, IconClock, IconTemplate } from '@tabler/icons-react'
import { screens } from '../screen'

export const onlineStoreScreens = screens({
  '/template-selection': {
    title: 'Templates',
    icon: IconTemplate,
    group: 'Online store',
    permission: 'website.view',
    description: 'Choose a template for your website and preview it with your own products.',
    keywords: 'theme design website look',
    isComing: true,
  },
  '/template-customizer': {
    title: 'Customizer',
    icon: IconBrush,
    group: 'Online store',
    permission: 'website.edit',
    description: 'Edit the sections, products, colours and fonts of your website, preview the draft and publish it.',
    keywords: 'editor theme design website colours',
    isComing: true,
  },
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
