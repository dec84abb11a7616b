import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { alertIcon } from '@/components/ui/shop-icon-paths'
import styles from './auth-view.module.css'
import { NextViewHeading } from './view-heading'

type DeadLinkProps = {
  title: string
  /** What is wrong with the link, and what to do. */
  reason: string
  /** Link to request a new one. */
  children: ReactNode
}

/** Message for an expired or used link from an email. */
export function DeadLink({ title, reason, children }: DeadLinkProps) {
  return (
    <>
      <span className={`${styles.emblem} ${styles.warning}`} aria-hidden="true">
        <Icon path={alertIcon} />
      </span>
      <NextViewHeading title={title}>{reason}</NextViewHeading>
      <div className={styles.fields}>{children}</div>
    </>
  )
}

/** For an address without a token: it was truncated, or the page was reloaded. */
export const INCOMPLETE_LINK = 'This address is not complete. Please open the link in the email again.'
