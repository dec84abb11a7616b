import type { Metadata } from 'next'
import { Privacy } from '@/components/platform/privacy'

export const metadata: Metadata = { title: 'Privacy', description: 'What data we store, why, and for how long.' }

export default function PrivacyPage() {
  return <Privacy />
}
