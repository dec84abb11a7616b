'use client'

import { LoadingError } from '@/components/storefront/chrome/loading-error'

export default function StorePageError() {
  return <LoadingError />
}
