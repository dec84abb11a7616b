'use client'

import { IconLock } from '@tabler/icons-react'
import Link from 'next/link'
import { type Permission, permissionFacts } from '@/lib/contract/permissions'
import { PLAN_EXCLUDES } from '@/lib/rules/payment-texts'
import classes from './permission-needed.module.css'
import { useVendor } from './vendor-context'

/** Shown in place of a button: the plan does not include it, or the role lacks the permission. */
export function PermissionNeeded({ permission }: { permission: Permission }) {
  const { planExcludes, features } = useVendor()
  return (
    <p className={classes.note}>
      <IconLock size={15} stroke={1.8} aria-hidden />
      {planExcludes.has(permission) ? (
        <span>
          {PLAN_EXCLUDES}.{' '}
          {features.has('billing.view') && (
            <Link href="/billing" prefetch={false}>
              See plans
            </Link>
          )}
        </span>
      ) : (
        <span>
          Changes need the permission “{permissionFacts(permission).label}” (<code>{permission}</code>)
        </span>
      )}
    </p>
  )
}
