import { IconCashRegister, IconReportAnalytics } from '@tabler/icons-react'
import { screens } from '../screen'

export const reportScreens = screens({
  '/reports': {
    title: 'Reports',
    icon: IconReportAnalytics,
    group: 'Reports',
    permission: 'report.view',
    description: 'A library of reports over any period: compare, group, drill down, export, save and schedule.',
    keywords: 'analytics figures export',
    isComing: true,
  },
  '/pos-reports': {
    title: 'Point-of-sale reports',
    icon: IconCashRegister,
    group: 'Reports',
    permission: 'pos_report.view',
    description: 'Tills and their sessions, tenders, cash differences, and sales by hour and by person.',
    keywords: 'pos till cash register',
    isComing: true,
  },
})
