import type { ReactNode } from 'react'
import { NoStoreView } from '@/components/storefront/chrome/no-store-view'
import { StoreFrame } from '@/components/storefront/store-frame'
import { loadMenu } from '@/lib/server/storefront/load-departments'
import { loadSite, mainSiteUrl } from '@/lib/server/storefront/load-site'
import { outcomeOf } from '@/lib/server/storefront/outcome'
import { previewFacts } from '@/lib/server/storefront/preview-facts'
import { shopperFacts } from '@/lib/server/storefront/shopper-facts'
import { siteChrome } from '@/lib/server/storefront/site-chrome'

type ShopLayoutProps = { children: ReactNode; params: Promise<{ site: string }> }

/** Header, menu and footer of every store page except the checkout. */
export default async function ShopLayout({ children, params }: ShopLayoutProps) {
  const site = await loadSite((await params).site)
  if (site.kind !== 'store') return <NoStoreView site={site} mainSiteUrl={mainSiteUrl()} />
  const departments = await outcomeOf(loadMenu(site))
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: site.info.timeZone }).format()
  return (
    <StoreFrame
      store={site.info}
      departments={departments.kind === 'ready' ? departments.value : []}
      year={Number(year)}
      {...siteChrome(site)}
      {...shopperFacts()}
      {...previewFacts(site)}
    >
      {children}
    </StoreFrame>
  )
}
