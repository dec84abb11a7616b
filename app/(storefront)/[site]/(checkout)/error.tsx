'use client'

import { LoadingError } from '@/components/storefront/chrome/loading-error'

export default function CheckoutError() {
  return <LoadingError />
}
