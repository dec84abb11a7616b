import type { ReactNode } from 'react'
import { StoreFrame } from '@/components/storefront/store-frame'
import { loadDepartments } from '@/lib/server/storefront/load-departments'
import { loadSite } from '@/lib/server/storefront/load-site'
import { outcomeOf } from '@/lib/server/storefront/outcome'
import { shopperFacts } from '@/lib/server/storefront/shopper-facts'

type ShopLayoutProps = { children: ReactNode; params: Promise<{ site: string }> }

/** Header, menu and footer of every store page except the checkout. */
export default async function ShopLayout({ children, params }: ShopLayoutProps) {
  const site = await loadSite((await params).site)
  if (site.kind !== 'store') return null
  const departments = await outcomeOf(loadDepartments(site))
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: site.info.timeZone }).format()
  return (
    <StoreFrame
      store={site.info}
      departments={departments.kind === 'ready' ? departments.value : []}
      year={Number(year)}
      {...shopperFacts()}
    >
      {children}
    </StoreFrame>
  )
}
