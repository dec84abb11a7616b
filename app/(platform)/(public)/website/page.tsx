import type { Metadata } from 'next'
import { WebsiteDoor } from '@/components/platform/website-door'

export const metadata: Metadata = { title: 'Website', robots: { index: false } }

export default function WebsitePage() {
  return <WebsiteDoor />
}
