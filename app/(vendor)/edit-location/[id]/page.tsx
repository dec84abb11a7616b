'use client'

import { locations } from '@/components/back-office/locations/locations'

export default locations.Edit
