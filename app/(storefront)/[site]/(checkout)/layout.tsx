import type { ReactNode } from 'react'
import { CheckoutFrame } from '@/components/storefront/checkout/checkout-frame'
import { loadSite } from '@/lib/server/storefront/load-site'
import { shopperFacts } from '@/lib/server/storefront/shopper-facts'

type CheckoutLayoutProps = { children: ReactNode; params: Promise<{ site: string }> }

/** Minimal header and footer of the checkout. */
export default async function CheckoutLayout({ children, params }: CheckoutLayoutProps) {
  const site = await loadSite((await params).site)
  if (site.kind !== 'store') return null
  return (
    <CheckoutFrame store={site.info} {...shopperFacts()}>
      {children}
    </CheckoutFrame>
  )
}
