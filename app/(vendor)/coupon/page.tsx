'use client'

import { OffersScreen } from '@/components/back-office/promotions/offers-list'

export default OffersScreen
