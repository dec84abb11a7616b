'use client'

import { scheduleResource } from '@/components/back-office/availability/schedule-resource'

export default scheduleResource.Create
