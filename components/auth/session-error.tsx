import { Button } from '@/components/ui/button'
import type { Failure } from '@/lib/rules/failure'
import { DeadLink } from './dead-link'

/** The session could not be checked because of a server error. */
export function SessionError({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  return (
    <DeadLink title="Something went wrong" reason={failure.message}>
      <Button onClick={onRetry}>Try again</Button>
    </DeadLink>
  )
}
