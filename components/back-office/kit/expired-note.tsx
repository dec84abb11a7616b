'use client'

import { IconLock } from '@tabler/icons-react'
import Link from 'next/link'
import classes from './permission-needed.module.css'
import { useVendor } from './vendor-context'

/** Shown above a form while the subscription is expired and nothing can be saved. */
export function ExpiredNote() {
  const { isReadOnly, features } = useVendor()
  if (!isReadOnly) return null
  return (
    <p className={classes.note} role="note">
      <IconLock size={15} stroke={1.8} aria-hidden />
      <span>
        The subscription has expired. Renew it to make changes.{' '}
        {features.has('billing.view') ? <Link href="/subscription-renew">Renew</Link> : 'Ask the owner to renew it.'}
      </span>
    </p>
  )
}
