import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { PreviewBar } from '@/components/storefront/preview/preview-bar'
import { bodyTheme, DEFAULT_THEME } from '@/components/storefront/theme/body-theme'
import { ThemeFonts } from '@/components/storefront/theme/theme-fonts'
import { welcomeMessage } from '@/lib/rules/messages'
import { pageMessages } from '@/lib/rules/shop-messages'
import { websiteMessages } from '@/lib/rules/website-messages'
import { siteBrandOf } from '@/lib/server/storefront/brand-of'
import { endOfPreview } from '@/lib/server/storefront/end-of-preview'
import { loadSite } from '@/lib/server/storefront/load-site'
import '@/components/storefront/theme/theme.css'

type StoreLayoutProps = { children: ReactNode; params: Promise<{ site: string }> }

/** Title of a page without one of its own (specification §2.3). */
export async function generateMetadata({ params }: StoreLayoutProps): Promise<Metadata> {
  const site = await loadSite((await params).site)
  const icons = (site.kind === 'store' && siteBrandOf(site).favicon) || '/assets/icon.svg'
  if (site.kind === 'unknown') return { icons, title: websiteMessages.businessNotFound }
  if (site.kind === 'ended') return { icons, title: 'Preview' }
  if (site.kind === 'error') return { icons, title: pageMessages.errorLoading }
  const { name, description } = site.info
  return { icons, title: name, description: description || welcomeMessage(name) }
}

/** Document of every store page, and its theme. Without client components: they would cost every page one more file. */
export default async function StoreLayout({ children, params }: StoreLayoutProps) {
  const site = await loadSite((await params).site)
  const isStore = site.kind === 'store'
  const theme = isStore ? site.website.template.theme : DEFAULT_THEME
  return (
    <html lang={isStore ? site.info.locale : 'en'}>
      <head>
        <ThemeFonts theme={theme} />
      </head>
      <body {...bodyTheme(theme, isStore ? site.website.site : undefined)}>
        {children}
        {isStore && site.preview && (
          <PreviewBar storeName={site.info.name} validUntil={endOfPreview(site)} isHidden={!site.preview.isShared} />
        )}
      </body>
    </html>
  )
}
