'use client'

import { Icon } from '@/components/ui/icon'
import { userIcon } from '@/components/ui/shop-icon-paths'
import { useHasToken } from '@/lib/client/session'
import styles from './header.module.css'

/** Link to the customer's profile; opens the auth modal when signed out (specification §2.3). */
export function ProfileLink() {
  const isSignedIn = useHasToken('customer')
  const label = isSignedIn ? 'Profile' : 'Sign In'
  return (
    <a className={styles.action} href={isSignedIn ? '/profile-setting' : '/profile-setting#sign-in'} aria-label={label}>
      <Icon path={userIcon} />
      <span className={styles.label}>{label}</span>
    </a>
  )
}
