import { Button } from '@/components/ui/button'
import type { Failure } from '@/lib/rules/failure'
import { DeadLink } from './dead-link'

/** The server could not say who is signed in. */
export function SessionError({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  return (
    <DeadLink title="That did not work yet" reason={failure.message}>
      <Button onClick={onRetry}>Try again</Button>
    </DeadLink>
  )
}
