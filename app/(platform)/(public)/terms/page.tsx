import type { Metadata } from 'next'
import { Terms } from '@/components/platform/terms'

export const metadata: Metadata = { title: 'Terms', description: 'What you may expect of us, and we of you.' }

export default function TermsPage() {
  return <Terms />
}
