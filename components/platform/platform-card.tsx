import type { ReactNode } from 'react'
import styles from './platform-card.module.css'

/** One topic in the middle of the page. */
export function PlatformCard({ children }: { children: ReactNode }) {
  return <div className={styles.card}>{children}</div>
}
