import { IconCashRegister, IconChartLine, IconReportAnalytics } from '@tabler/icons-react'
import { screens } from '../kit/screens/screen'

export const reportScreens = screens({
  '/sales-dashboard': {
    title: 'Sales dashboard',
    icon: IconChartLine,
    group: 'Sell',
    permission: 'dashboard.view',
    description:
      'Sales, orders and products for any period, compared with the previous one, by channel, product and department.',
    keywords: 'figures revenue kpi chart',
    isComing: true,
  },
  '/reports': {
    title: 'Reports',
    icon: IconReportAnalytics,
    group: 'Reports',
    permission: 'report.view',
    description: 'Reports for any period: compare, group, drill down, export, save and schedule.',
    keywords: 'analytics figures export',
    isComing: true,
    chord: 'r',
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
