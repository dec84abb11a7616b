import { PLATFORM_NAME } from '@/lib/rules/platform-name'
import styles from './brand.module.css'

/** Logo and name of the platform; links to its start page. */
export function Brand() {
  return (
    <a className={styles.brand} href="/">
      <img src="/assets/icon.svg" width="32" height="32" alt="" />
      {PLATFORM_NAME}
    </a>
  )
}
