import type { ReactNode } from 'react'
import classes from './save-labels.module.css'

/** What will be saved, or why it was not. */
export function SaveLabels({ failure, children }: { failure: string | null; children: ReactNode }) {
  return failure ? (
    <span className={classes.rejection} role="alert">
      {failure}
    </span>
  ) : (
    <span>{children}</span>
  )
}
