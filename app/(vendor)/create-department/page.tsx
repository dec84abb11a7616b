'use client'

import { departments } from '@/components/back-office/catalogue/tree/departments'

export default departments.Create
