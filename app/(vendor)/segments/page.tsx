'use client'

import { SegmentsScreen } from '@/components/back-office/segments/segments-list'

export default SegmentsScreen
