import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { alertIcon } from '@/components/ui/shop-icon-paths'
import { websiteMessages } from '@/lib/rules/shop-messages'
import { LeadAway } from './lead-away'

type ErrorViewProps = {
  /**
   * The error. 'Error accessing website' is the heading itself; anything else appears below 'Error loading website'.
   */
  message?: string
  /** Set when the store itself could not be read: redirects to the product's main site. */
  mainSiteUrl?: string
}

/** Error message; the page sets the status itself. */
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
