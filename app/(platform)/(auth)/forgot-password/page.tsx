import type { Metadata } from 'next'
import { AuthFrame } from '@/components/auth/auth-frame'
import { ForgotPassword } from '@/components/auth/forgot-password'
import { Showcase } from '@/components/auth/showcase'
import { OutboxNote } from '@/components/ui/outbox-note'
import { platformFacts } from '@/lib/server/storefront/platform-facts'

export const dynamic = 'force-dynamic'

export const metadata: Metadata = { title: 'Forgot your password?' }

export default function ForgotPasswordPage() {
  const { rootDomain, outbox } = platformFacts()
  return (
    <AuthFrame aside={<Showcase rootDomain={rootDomain} />}>
      <ForgotPassword emails={<OutboxNote address={outbox} />} />
    </AuthFrame>
  )
}
