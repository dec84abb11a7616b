'use client'

import { subDepartments } from '@/components/back-office/catalogue/nodes/sub-departments'

export default subDepartments.Create
