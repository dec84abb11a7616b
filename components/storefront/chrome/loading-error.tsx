import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { alertIcon } from '@/components/ui/shop-icon-paths'
import { pageMessages } from '@/lib/rules/shop-messages'

type LoadingErrorProps = {
  /** The error, below the heading. */
  children?: ReactNode
  /** By which the error is found in the log. */
  reference?: string | undefined
}

/** 'Error loading website' and the way to try again. Every page of a shop loads its script, in case it fails. */
export function LoadingError({ children, reference }: LoadingErrorProps) {
  return (
    <div className="container">
      <EmptyState level={1} title={pageMessages.errorLoading} picture={<Icon path={alertIcon} />}>
        {children}
        {reference !== undefined && <p>Reference: {reference}</p>}
        <ButtonLink href="" data-hard="">
          Try again
        </ButtonLink>
      </EmptyState>
    </div>
  )
}
