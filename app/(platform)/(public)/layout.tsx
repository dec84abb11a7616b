import '@/components/platform/platform.css'
import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { PlatformFrame } from '@/components/platform/platform-frame'
import { PLATFORM_NAME } from '@/lib/rules/platform-name'

export const metadata: Metadata = {
  title: { default: PLATFORM_NAME, template: `%s · ${PLATFORM_NAME}` },
  icons: '/assets/icon.svg',
}

export default function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <PlatformFrame>{children}</PlatformFrame>
      </body>
    </html>
  )
}
