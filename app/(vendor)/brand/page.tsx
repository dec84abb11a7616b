'use client'

import { brandResource } from '@/components/back-office/catalogue/node-resource'

export default brandResource.List
