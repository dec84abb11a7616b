'use client'

import { departmentResource } from '@/components/back-office/catalogue/department-resource'

export default departmentResource.Create
