'use client'

import { suppliers } from '@/components/back-office/purchasing/suppliers/suppliers'

export default suppliers.Create
