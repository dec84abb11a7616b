'use client'

import { ReportsScreen } from '@/components/back-office/reports/reports-screen'

export default ReportsScreen
