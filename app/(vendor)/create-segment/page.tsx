'use client'

import { CreateSegment } from '@/components/back-office/segments/segment-form'

export default CreateSegment
