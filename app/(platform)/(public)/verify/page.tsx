import type { Metadata } from 'next'
import { Verify } from '@/components/auth/verify'
import { NeedsScript } from '@/components/platform/needs-script'
import { PlatformCard } from '@/components/platform/platform-card'

export const dynamic = 'force-dynamic'

export const metadata: Metadata = { title: 'Verify Your Email', robots: { index: false } }

export default function VerifyPage() {
  return (
    <PlatformCard>
      <Verify />
      <NeedsScript />
    </PlatformCard>
  )
}
