import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { alertIcon } from '@/components/ui/icon-paths'
import { websiteMessages } from '@/lib/rules/messages'

type ErrorViewProps = {
  /** 'Error loading website' unless told; 'Error accessing website' where not even the store is known. */
  title?: string
  /** What went wrong, in words for a shopper. */
  message?: string
}

/** Words of a fault; the page sets the status itself. */
export function ErrorView({ title = websiteMessages.errorLoading, message }: ErrorViewProps) {
  return (
    <div className="container">
      <EmptyState level={1} title={title} picture={<Icon path={alertIcon} />}>
        {message && <p>{message}</p>}
        <ButtonLink href="" data-hard="">
          Try again
        </ButtonLink>
      </EmptyState>
    </div>
  )
}
