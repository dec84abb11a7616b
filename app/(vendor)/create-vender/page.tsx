'use client'

import { suppliers } from '@/components/vendor/purchasing/suppliers/suppliers'

export default suppliers.Create
