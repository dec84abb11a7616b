import type { ReactNode } from 'react'
import classes from './screen-header.module.css'

type Props = { title: string; description?: ReactNode; children?: ReactNode }

/** The heading of a screen; `children` are its actions. */
export function ScreenHeader({ title, description, children }: Props) {
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        <h1>{title}</h1>
        {description && <p>{description}</p>}
      </div>
      {children && <div className={classes.actions}>{children}</div>}
    </header>
  )
}
