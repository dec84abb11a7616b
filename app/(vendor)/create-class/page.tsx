'use client'

import { classResource } from '@/components/back-office/catalogue/node-resource'

export default classResource.Create
