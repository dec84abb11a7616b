import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { bodyTheme } from '@/components/storefront/theme/body-theme'
import { ThemeFonts } from '@/components/storefront/theme/theme-fonts'
import { galleryTheme } from '@/lib/server/storefront/gallery-theme'
import '@/components/storefront/theme/theme.css'

type GalleryLayoutProps = { children: ReactNode; params: Promise<{ theme: string }> }

export const metadata = { title: 'Storefront parts', robots: { index: false } }

/** Document of the gallery's pages for the storefront. */
export default async function GalleryLayout({ children, params }: GalleryLayoutProps) {
  const theme = galleryTheme((await params).theme)
  if (!theme) notFound()
  return (
    <html lang="en">
      <head>
        <ThemeFonts theme={theme} />
      </head>
      <body {...bodyTheme(theme)}>{children}</body>
    </html>
  )
}
