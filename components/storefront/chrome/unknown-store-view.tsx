import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { alertIcon } from '@/components/ui/shop-icon-paths'
import { websiteMessages } from '@/lib/rules/website-messages'
import { RedirectNotice } from './redirect-notice'

type UnknownStoreViewProps = {
  /** The product's main site. */
  mainSiteUrl: string
}

/** Page for a host without a store. */
export function UnknownStoreView({ mainSiteUrl }: UnknownStoreViewProps) {
  return (
    <div className="container">
      <EmptyState level={1} title={websiteMessages.businessNotFound} picture={<Icon path={alertIcon} />}>
        <p>{websiteMessages.notFound}</p>
        <RedirectNotice mainSiteUrl={mainSiteUrl} />
      </EmptyState>
    </div>
  )
}
