import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './empty-panel.module.css'

type Props = { icon: Icon; title: string; children: ReactNode; footer?: ReactNode }

/** Shown in place of an empty list: the reason, and the next step. */
export function EmptyPanel({ icon: Glyph, title, children, footer }: Props) {
  return (
    <div className={classes.empty}>
      <span className={classes.mark}>
        <Glyph size={22} stroke={1.6} aria-hidden />
      </span>
      <h2>{title}</h2>
      <div className={classes.words}>{children}</div>
      {footer && <div className={classes.footer}>{footer}</div>}
    </div>
  )
}
