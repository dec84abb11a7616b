import type { Metadata } from 'next'
import { Privacy } from '@/components/platform/privacy'

export const metadata: Metadata = { title: 'Privacy', description: 'Which data we hold, what for, and for how long.' }

export default function PrivacyPage() {
  return <Privacy />
}
