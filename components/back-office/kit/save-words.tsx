import type { ReactNode } from 'react'
import classes from './save-words.module.css'

/** What will be saved, or why it was not. */
export function SaveWords({ failure, children }: { failure: string | null; children: ReactNode }) {
  return failure ? (
    <span className={classes.refusal} role="alert">
      {failure}
    </span>
  ) : (
    <span>{children}</span>
  )
}
