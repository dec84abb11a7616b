import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import './platform.css'

export const metadata: Metadata = {
  title: 'Store platform',
  description: 'Your own online store, on your own address.',
  icons: '/assets/icon.svg',
}

export default function PlatformLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
