import type { Failure } from '@/lib/rules/failure'
import classes from './promotions.module.css'

/** Why a check could not be run. */
export function CheckFailure({ failure }: { failure: Failure | null }) {
  if (!failure) return null
  const isOfForm = failure.code === 'invalid' && failure.fields !== undefined
  return (
    <p className={classes.rejection} role="alert">
      {isOfForm
        ? `The offer is not complete yet: ${Object.values(failure.fields ?? {})[0] ?? failure.message}`
        : failure.message}
    </p>
  )
}
