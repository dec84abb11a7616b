import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { alertIcon } from '@/components/ui/shop-icon-paths'
import styles from './auth-view.module.css'
import { NextViewHeading } from './view-heading'

type DeadLinkProps = {
  title: string
  /** What is wrong with it, and what to do. */
  reason: string
  /** The way to a new one. */
  children: ReactNode
}

/** A link of a letter that opens nothing any more. */
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

/** Said of an address that bears no secret: it was cut off, or the page was loaded a second time. */
export const INCOMPLETE_LINK = 'This address is not complete. Please open the link of the letter once more.'
