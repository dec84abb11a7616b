import { IconChartLine, IconReportAnalytics } from '@tabler/icons-react'
import { screens } from '../kit/screens/screen'

export const reportScreens = screens({
  '/sales-dashboard': {
    title: 'Sales dashboard',
    icon: IconChartLine,
    group: 'Sell',
    permission: 'dashboard.view',
    description: 'Tiles of sales, orders, products and channels for any period, compared with the previous one.',
    keywords: 'figures revenue kpi chart',
  },
  '/reports': {
    title: 'Reports',
    icon: IconReportAnalytics,
    group: 'Reports',
    permission: 'report.view',
    description: 'Sales, customers, money and taxes of any period: compare, group, and open every figure.',
    keywords: 'analytics figures export',
    chord: 'r',
  },
})
