'use client'

import { locations } from '@/components/vendor/locations/locations'

export default locations.List
