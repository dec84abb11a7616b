import { IconCashRegister, IconReportAnalytics } from '@tabler/icons-react'
import { screens } from '../screen'

export const reportScreens = screens({
  '/reports': {
    title: 'Reports',
    icon: IconReportAnalytics,
    group: 'Reports',
    permission: 'report.view',
    description: 'Reports for any period: compare, group, drill down, export, save and schedule.',
    keywords: 'analytics figures export',
    isComing: true,
  },
  '/pos-reports': {
    title: 'Point-of-sale reports',
    icon: IconCashRegister,
    group: 'Reports',
    permission: 'pos_report.view',
    description: 'Register sessions, payment methods, cash differences, and sales by hour and by staff member.',
    keywords: 'pos till cash register',
    isComing: true,
  },
})
