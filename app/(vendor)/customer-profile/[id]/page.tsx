'use client'

import { CustomerProfileScreen } from '@/components/back-office/customers/customer-profile'

export default CustomerProfileScreen
