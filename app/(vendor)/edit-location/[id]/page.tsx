'use client'

import { locationResource } from '@/components/back-office/locations/location-resource'

export default locationResource.Edit
