import '@fontsource-variable/inter'
import '@/components/back-office/shell/vendor.css'
import { ColorSchemeScript, mantineHtmlProps } from '@mantine/core'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { galleryTheme } from '@/lib/server/storefront/gallery-theme'

export const metadata = { title: 'Back-office kit', robots: { index: false } }

/** Document of the gallery's page for the back-office. */
export default function BackOfficeGalleryLayout({ children }: { children: ReactNode }) {
  if (!galleryTheme('classic')) notFound()
  return (
    <html lang="en" {...mantineHtmlProps}>
      <head>
        <ColorSchemeScript defaultColorScheme="auto" />
      </head>
      <body>{children}</body>
    </html>
  )
}
