import type { Metadata } from 'next'
import { AuthFrame } from '@/components/auth/auth-frame'
import { Join } from '@/components/auth/join'
import { Showcase } from '@/components/auth/showcase'
import { SignUp } from '@/components/auth/sign-up'
import { NeedsScript } from '@/components/platform/needs-script'
import { OutboxNote } from '@/components/ui/outbox-note'
import { platformFacts } from '@/lib/server/storefront/platform-facts'

export const dynamic = 'force-dynamic'

export const metadata: Metadata = { title: 'Open your store' }

type SignUpPageProps = { searchParams: Promise<Record<string, unknown>> }

export default async function SignUpPage({ searchParams }: SignUpPageProps) {
  const { rootDomain, outbox } = platformFacts()
  const isInvited = 'invitation' in (await searchParams)
  return (
    <AuthFrame aside={<Showcase rootDomain={rootDomain} />}>
      {isInvited ? <Join /> : <SignUp emails={<OutboxNote address={outbox} />} />}
      {isInvited && <NeedsScript />}
    </AuthFrame>
  )
}
