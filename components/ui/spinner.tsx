import { pageMessages } from '@/lib/rules/shop-messages'
import styles from './spinner.module.css'

type SpinnerProps = {
  /** Label: 'Loading...' by default, 'Loading website...' for a whole store. */
  text?: string | undefined
}

export function Spinner({ text = pageMessages.loading }: SpinnerProps) {
  return (
    <span className={styles.spinner} role="status">
      <span className={styles.wheel} aria-hidden="true" />
      {text}
    </span>
  )
}
