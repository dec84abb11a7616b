import type { Metadata } from 'next'
import { CustomerVerifyNote } from '@/components/platform/customer-verify-note'

export const metadata: Metadata = { title: 'Verify Your Email', robots: { index: false } }

export default function CustomerVerifyPage() {
  return <CustomerVerifyNote />
}
