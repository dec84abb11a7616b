import '@fontsource-variable/inter'
import '@/components/back-office/shell/vendor.css'
import { ColorSchemeScript, mantineHtmlProps } from '@mantine/core'
import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { ZodWithoutEval } from '@/components/back-office/shell/zod-without-eval'
import { VendorApp } from '@/components/back-office/vendor-app'

export const metadata: Metadata = { icons: '/assets/icon.svg', robots: { index: false } }
export const viewport: Viewport = { width: 'device-width', initialScale: 1, viewportFit: 'cover' }

export default function VendorLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" {...mantineHtmlProps}>
      <head>
        <ColorSchemeScript defaultColorScheme="auto" />
        <ZodWithoutEval />
      </head>
      <body>
        <VendorApp>{children}</VendorApp>
      </body>
    </html>
  )
}
