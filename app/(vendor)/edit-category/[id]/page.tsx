'use client'

import { categories } from '@/components/back-office/catalogue/nodes/categories'

export default categories.Edit
