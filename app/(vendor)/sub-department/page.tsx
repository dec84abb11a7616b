'use client'

import { subDepartmentResource } from '@/components/back-office/catalogue/node-resource'

export default subDepartmentResource.List
