import { IconBrush, IconLock, IconTemplate } from '@tabler/icons-react'
import { screens } from '../kit/screens/screen'

export const websiteScreens = screens({
  '/template-selection': {
    title: 'Templates',
    icon: IconTemplate,
    group: 'Online store',
    permission: 'website.view',
    description: 'Choose a template for your website and preview it with your own products.',
    keywords: 'theme design website look',
  },
  '/template-customizer': {
    title: 'Customizer',
    icon: IconBrush,
    group: 'Online store',
    permission: 'website.edit',
    description: 'Edit the sections, products, colours and fonts of your website, preview the draft and publish it.',
    keywords: 'editor theme design website colours',
  },
  '/shop-password': {
    title: 'Shop password',
    icon: IconLock,
    group: 'Online store',
    permission: 'website.view',
    description: 'Close the shop to the public while you prepare it, and let people with a password see it.',
    keywords: 'password protection launch opening soon private closed maintenance',
  },
})
