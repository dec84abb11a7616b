import { IconCashRegister, IconReceipt2, IconReportMoney, IconSettings } from '@tabler/icons-react'
import { screens } from '../kit/screens/screen'

export const registerScreens = screens({
  '/register': {
    title: 'Register',
    icon: IconCashRegister,
    group: 'Sell',
    permission: 'register.use',
    description: 'Sell in person: scan, take cash and cards, accept returns, count the drawer.',
    keywords: 'pos point of sale cash counter checkout',
  },
  '/register-settings': {
    title: 'Register settings',
    icon: IconSettings,
    group: 'Sell',
    permission: 'register.edit',
    parent: '/register',
    description: 'Drawers, limits of cashiers, and devices on which they switch by PIN.',
    keywords: 'drawer pin device cashier limit',
  },
  '/register-session/[id]': {
    title: 'Z report',
    icon: IconReceipt2,
    group: 'Sell',
    permission: 'register.use',
    parent: '/register',
    description: 'A closed session of a drawer: figures, count, difference and what may explain it.',
  },
  '/pos-reports': {
    title: 'Point-of-sale reports',
    icon: IconReportMoney,
    group: 'Reports',
    permission: 'pos_report.view',
    description: 'Register sessions, payment methods, cash differences, and sales by hour and by staff member.',
    keywords: 'pos cash register',
  },
})
