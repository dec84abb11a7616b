import type { ReactNode } from 'react'
import classes from './pane.module.css'

type Props = { title: string; note?: string; before?: ReactNode; children?: ReactNode }

/** Heading of the settings pane. */
export function PaneHead({ title, note, before, children }: Props) {
  return (
    <header className={classes.head}>
      {before}
      <div className={classes.titles}>
        <h2>{title}</h2>
        {note && <p>{note}</p>}
      </div>
      {children}
    </header>
  )
}
