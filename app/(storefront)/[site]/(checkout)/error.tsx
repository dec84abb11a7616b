'use client'

import { ErrorView } from '@/components/storefront/chrome/error-view'

export default function CheckoutError() {
  return <ErrorView />
}
