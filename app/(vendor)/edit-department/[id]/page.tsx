'use client'

import { departments } from '@/components/back-office/catalogue/nodes/departments'

export default departments.Edit
