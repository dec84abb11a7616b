'use client'

import { brands } from '@/components/vendor/catalogue/nodes/brands'

export default brands.List
