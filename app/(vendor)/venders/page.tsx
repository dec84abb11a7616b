'use client'

import { supplierResource } from '@/components/back-office/suppliers/supplier-resource'

export default supplierResource.List
