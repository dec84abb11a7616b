'use client'

import { EditSegment } from '@/components/back-office/segments/segment-form'

export default EditSegment
