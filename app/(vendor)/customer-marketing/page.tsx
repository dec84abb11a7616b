'use client'

import { MarketingScreen } from '@/components/back-office/marketing/campaign-screen'

export default MarketingScreen
