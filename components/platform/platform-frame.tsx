import type { ReactNode } from 'react'
import { PLATFORM_NAME } from '@/lib/rules/platform-name'
import { Brand } from './brand'
import styles from './platform-frame.module.css'

/** Header and footer of the platform's simple pages. */
export function PlatformFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <Brand />
        <nav aria-label="Account">
          <a href="/">Sign in</a>
          <a href="/signup">Open a store</a>
        </nav>
      </header>
      <main className={styles.main}>{children}</main>
      <footer className={styles.foot}>
        <span>
          © {new Date().getFullYear()} {PLATFORM_NAME}
        </span>
        <a href="/terms">Terms</a>
        <a href="/privacy">Privacy</a>
      </footer>
    </div>
  )
}
