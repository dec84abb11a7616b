'use client'

import { CreateOffer } from '@/components/back-office/promotions/offer-screens'

export default CreateOffer
