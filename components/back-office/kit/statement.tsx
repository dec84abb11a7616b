import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './statement.module.css'

type Props = { icon: Icon; title: string; children: ReactNode; footer?: ReactNode }

/** A message in the middle of the screen with an action. */
export function Statement({ icon: Glyph, title, children, footer }: Props) {
  return (
    <section className={classes.statement}>
      <span className={classes.mark}>
        <Glyph size={26} stroke={1.5} aria-hidden />
      </span>
      <h1>{title}</h1>
      <div className={classes.words}>{children}</div>
      {footer && <div className={classes.footer}>{footer}</div>}
    </section>
  )
}
