import type { Metadata } from 'next'
import { Terms } from '@/components/platform/terms'

export const metadata: Metadata = { title: 'Terms', description: 'The terms of the platform for store owners.' }

export default function TermsPage() {
  return <Terms />
}
