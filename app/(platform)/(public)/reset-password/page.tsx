import type { Metadata } from 'next'
import { ResetPassword } from '@/components/auth/reset-password'
import { NeedsScript } from '@/components/platform/needs-script'
import { PlatformCard } from '@/components/platform/platform-card'

export const dynamic = 'force-dynamic'

export const metadata: Metadata = { title: 'Choose a new password', robots: { index: false } }

export default function ResetPasswordPage() {
  return (
    <PlatformCard>
      <ResetPassword />
      <NeedsScript />
    </PlatformCard>
  )
}
