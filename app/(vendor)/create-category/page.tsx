'use client'

import { categories } from '@/components/vendor/catalogue/nodes/categories'

export default categories.Create
