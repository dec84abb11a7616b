import type { ReactNode } from 'react'
import { Brand } from '@/components/platform/brand'
import styles from './auth-frame.module.css'

type AuthFrameProps = {
  /** Content next to the form on a wide screen, and below it on a narrow one. */
  aside: ReactNode
  children: ReactNode
}

/** Layout of the auth pages: the form on the left, the product's benefits on the right. */
export function AuthFrame({ aside, children }: AuthFrameProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.side}>
        <header>
          <Brand />
        </header>
        <main className={styles.main}>{children}</main>
        <footer className={styles.foot}>
          <a href="/terms">Terms</a>
          <a href="/privacy">Privacy</a>
        </footer>
      </div>
      <aside className={styles.picture} aria-label="What you get">
        {aside}
      </aside>
    </div>
  )
}
