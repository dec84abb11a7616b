'use client'

import { brands } from '@/components/back-office/catalogue/nodes/brands'

export default brands.Create
