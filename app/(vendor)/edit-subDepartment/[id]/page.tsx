'use client'

import { subDepartments } from '@/components/vendor/catalogue/nodes/sub-departments'

export default subDepartments.Edit
