'use client'

import { departments } from '@/components/vendor/catalogue/nodes/departments'

export default departments.Create
