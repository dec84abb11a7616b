import { type ReactNode, useId } from 'react'
import classes from './panel.module.css'

type Props = { title: string; description?: ReactNode; action?: ReactNode; children: ReactNode }

/** A titled part of a screen. */
export function Panel({ title, description, action, children }: Props) {
  const id = useId()
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <header className={classes.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {description && <p>{description}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  )
}
