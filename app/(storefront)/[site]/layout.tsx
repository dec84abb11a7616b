import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { ErrorView } from '@/components/storefront/chrome/error-view'
import { UnknownStoreView } from '@/components/storefront/chrome/unknown-store-view'
import { HoldEarlyInput } from '@/components/storefront/early-input/hold-early-input'
import { ReplayEarlyInput } from '@/components/storefront/early-input/replay-early-input'
import { RegisterOfflineWorker } from '@/components/storefront/offline/register-offline-worker'
import { bodyTheme, DEFAULT_THEME } from '@/components/storefront/theme/body-theme'
import { ThemeFonts } from '@/components/storefront/theme/theme-fonts'
import { welcomeTo } from '@/lib/rules/messages'
import { websiteMessages } from '@/lib/rules/shop-messages'
import { loadSite, mainSiteUrl } from '@/lib/server/storefront/load-site'
import '@/components/storefront/theme/theme.css'

type StoreLayoutProps = { children: ReactNode; params: Promise<{ site: string }> }

/** Title of a page without one of its own (specification §2.3). */
export async function generateMetadata({ params }: StoreLayoutProps): Promise<Metadata> {
  const site = await loadSite((await params).site)
  const icons = '/assets/icon.svg'
  if (site.kind === 'unknown') return { icons, title: websiteMessages.businessNotFound }
  if (site.kind === 'error') return { icons, title: websiteMessages.errorLoading }
  const { name, description } = site.info
  return { icons, title: name, description: description || welcomeTo(name) }
}

/** Document of every store page: its theme, and an error message instead of the page for a host without a store. */
export default async function StoreLayout({ children, params }: StoreLayoutProps) {
  const site = await loadSite((await params).site)
  const isStore = site.kind === 'store'
  const theme = isStore ? site.website.template.theme : DEFAULT_THEME
  return (
    <html lang={isStore ? site.info.locale : 'en'}>
      <head>
        <ThemeFonts theme={theme} />
        {isStore && site.customCss && <style>{site.customCss}</style>}
      </head>
      <body {...bodyTheme(theme)}>
        {isStore && (
          <>
            <HoldEarlyInput />
            {children}
            <ReplayEarlyInput />
            <RegisterOfflineWorker />
          </>
        )}
        {site.kind === 'unknown' && (
          <main>
            <UnknownStoreView mainSiteUrl={mainSiteUrl()} />
          </main>
        )}
        {site.kind === 'error' && (
          <main>
            <ErrorView message={site.message} mainSiteUrl={mainSiteUrl()} />
          </main>
        )}
      </body>
    </html>
  )
}
