import type { ReactNode } from 'react'
import classes from './save-labels.module.css'

/** A summary of the changes, or why they were not saved. */
export function SaveLabels({ failure, children }: { failure: string | null; children: ReactNode }) {
  return failure ? (
    <span className={classes.rejection} role="alert">
      {failure}
    </span>
  ) : (
    <span>{children}</span>
  )
}
