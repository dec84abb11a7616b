'use client'

import { suppliers } from '@/components/back-office/suppliers/suppliers'

export default suppliers.Create
