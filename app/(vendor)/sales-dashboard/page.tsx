'use client'

import { DashboardScreen } from '@/components/back-office/reports/dashboard/dashboard-screen'

export default DashboardScreen
