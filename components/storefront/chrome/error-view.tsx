import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { alertIcon } from '@/components/ui/shop-icon-paths'
import { pageMessages } from '@/lib/rules/shop-messages'

type ErrorViewProps = {
  /**
   * The error. 'Error accessing website' is the heading itself; anything else appears below 'Error loading website'.
   */
  message?: string
  /** Shown below the message when the store itself could not be read: the way to the product's main site. */
  children?: ReactNode
}

/** Error message; the page sets the status itself. */
export function ErrorView({ message, children }: ErrorViewProps) {
  const isAccess = message === pageMessages.errorAccessing
  return (
    <div className="container">
      <EmptyState
        level={1}
        title={isAccess ? pageMessages.errorAccessing : pageMessages.errorLoading}
        picture={<Icon path={alertIcon} />}
      >
        {message && !isAccess && <p>{message}</p>}
        <ButtonLink href="" data-hard="">
          Try again
        </ButtonLink>
        {isAccess && children}
      </EmptyState>
    </div>
  )
}
