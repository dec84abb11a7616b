import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  title: string
  /** Heading level: 1 when nothing else is on the page. */
  level?: 1 | 2 | 3
  /** An `Icon` or an illustration. */
  picture?: ReactNode
  /** What to do about it: a sentence, links, buttons. */
  children?: ReactNode
}

export function EmptyState({ title, level = 2, picture, children }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.empty}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.rest}>{children}</div>}
    </div>
  )
}
