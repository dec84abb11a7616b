import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { alertIcon } from '@/components/ui/shop-icon-paths'
import { pageMessages } from '@/lib/rules/shop-messages'
import { LoadingError } from './loading-error'

type ErrorViewProps = {
  /** The error. 'Error accessing website' is a heading of its own; anything else appears below 'Error loading website'. */
  message: string
  /** Shown when the store itself could not be read: the way to the product's main site. */
  children?: ReactNode
}

/** Error message; the page sets the status itself. */
export function ErrorView({ message, children }: ErrorViewProps) {
  if (message !== pageMessages.errorAccessing) return <LoadingError>{message && <p>{message}</p>}</LoadingError>
  return (
    <div className="container">
      <EmptyState level={1} title={message} picture={<Icon path={alertIcon} />}>
        <ButtonLink href="" data-hard="">
          Try again
        </ButtonLink>
        {children}
      </EmptyState>
    </div>
  )
}
