'use client'

import { EditOffer } from '@/components/back-office/promotions/offer-screens'

export default EditOffer
