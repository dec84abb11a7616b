'use client'

import { LoadingError } from '@/components/storefront/chrome/loading-error'

type ErrorProps = { error: Error & { digest?: string } }

export default function CheckoutError({ error }: ErrorProps) {
  return <LoadingError reference={error.digest} />
}
