import type { ReactNode } from 'react'
import classes from './tag.module.css'

export type Tone = 'neutral' | 'good' | 'warning' | 'danger'

/** A state or kind in one or two words; the text carries the meaning, not the colour. */
export function Tag({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {children}
    </span>
  )
}
