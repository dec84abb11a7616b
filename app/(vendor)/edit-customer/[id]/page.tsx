'use client'

import { customerResource } from '@/components/back-office/customers/customer-resource'

export default customerResource.Edit
