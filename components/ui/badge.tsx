import type { ReactNode } from 'react'
import styles from './badge.module.css'

type BadgeProps = { kind?: 'sale' | 'accent' | 'quiet'; children: ReactNode }

/** A short label: a reduction, a state, a count. */
export function Badge({ kind = 'accent', children }: BadgeProps) {
  return <span className={`${styles.badge} ${styles[kind]}`}>{children}</span>
}
