import type { Metadata } from 'next'
import { ChooseDomain } from '@/components/auth/choose-domain'
import { platformFacts } from '@/lib/server/storefront/platform-facts'

export const dynamic = 'force-dynamic'

export const metadata: Metadata = { title: 'Choose your address', robots: { index: false } }

export default function ChooseDomainPage() {
  return <ChooseDomain rootDomain={platformFacts().rootDomain} />
}
