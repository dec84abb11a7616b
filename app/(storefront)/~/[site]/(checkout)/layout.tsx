import type { ReactNode } from 'react'
import { CheckoutFrame } from '@/components/storefront/checkout/checkout-frame'
import { NoStoreView } from '@/components/storefront/chrome/no-store-view'
import { loadSite, mainSiteUrl } from '@/lib/server/storefront/load-site'
import { previewFacts } from '@/lib/server/storefront/preview-facts'
import { shopperFacts } from '@/lib/server/storefront/shopper-facts'
import { siteChrome } from '@/lib/server/storefront/site-chrome'

type CheckoutLayoutProps = { children: ReactNode; params: Promise<{ site: string }> }

/** Minimal header and footer of the checkout. */
export default async function CheckoutLayout({ children, params }: CheckoutLayoutProps) {
  const site = await loadSite((await params).site)
  if (site.kind !== 'store') return <NoStoreView site={site} mainSiteUrl={mainSiteUrl()} />
  const { announcement, policies } = siteChrome(site)
  const own = { announcement, policies, ...shopperFacts(), ...previewFacts(site) }
  return (
    <CheckoutFrame store={site.info} {...own}>
      {children}
    </CheckoutFrame>
  )
}
