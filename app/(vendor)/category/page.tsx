'use client'

import { categoryResource } from '@/components/back-office/catalogue/node-resource'

export default categoryResource.List
