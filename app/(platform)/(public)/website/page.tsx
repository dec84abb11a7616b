import type { Metadata } from 'next'
import { WebsiteLookup } from '@/components/platform/website-lookup'

export const metadata: Metadata = { title: 'Website', robots: { index: false } }

export default function WebsitePage() {
  return <WebsiteLookup />
}
