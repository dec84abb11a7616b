import '@/components/platform/platform.css'
import '@/components/auth/auth-page.css'
import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { PLATFORM_NAME } from '@/lib/rules/platform-name'

export const metadata: Metadata = {
  title: { default: PLATFORM_NAME, template: `%s · ${PLATFORM_NAME}` },
  description: 'Your own online store, on your own address.',
  icons: '/assets/icon.svg',
}

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className="auth-page">
      <body>{children}</body>
    </html>
  )
}
