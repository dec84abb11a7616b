import type { Metadata } from 'next'
import { AuthFrame } from '@/components/auth/auth-frame'
import { DemoShops } from '@/components/auth/demo-shops'
import { Showcase } from '@/components/auth/showcase'
import { SignIn } from '@/components/auth/sign-in'
import { OutboxNote } from '@/components/ui/outbox-note'
import { PLATFORM_NAME } from '@/lib/rules/platform-name'
import { demoLogins } from '@/lib/server/storefront/demo-logins'
import { demoShops } from '@/lib/server/storefront/demo-shops'
import { platformFacts } from '@/lib/server/storefront/platform-facts'

export const dynamic = 'force-dynamic'

export const metadata: Metadata = { title: { absolute: `${PLATFORM_NAME} – open your own online store` } }

export default function SignInPage() {
  const { rootDomain, outbox } = platformFacts()
  return (
    <AuthFrame aside={<Showcase rootDomain={rootDomain} />}>
      <SignIn demoLogins={demoLogins()} emails={<OutboxNote address={outbox} />} />
      <DemoShops shops={demoShops()} />
    </AuthFrame>
  )
}
