import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { alertIcon } from '@/components/ui/shop-icon-paths'
import { websiteMessages } from '@/lib/rules/shop-messages'
import { LeadAway } from './lead-away'

type ErrorViewProps = {
  /** What went wrong. 'Error accessing website' is the heading itself; anything else stands under 'Error loading website'. */
  message?: string
  /** Set where not even the store could be read: leads on to the product's main site. */
  mainSiteUrl?: string
}

/** Words of a fault; the page sets the status itself. */
export function ErrorView({ message, mainSiteUrl }: ErrorViewProps) {
  const isAccess = message === websiteMessages.errorAccessing
  return (
    <div className="container">
      <EmptyState
        level={1}
        title={isAccess ? websiteMessages.errorAccessing : websiteMessages.errorLoading}
        picture={<Icon path={alertIcon} />}
      >
        {message && !isAccess && <p>{message}</p>}
        <ButtonLink href="" data-hard="">
          Try again
        </ButtonLink>
        {mainSiteUrl && isAccess && <LeadAway mainSiteUrl={mainSiteUrl} />}
      </EmptyState>
    </div>
  )
}
