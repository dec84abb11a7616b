'use client'

import { Checkbox } from '@mantine/core'
import { IconShieldFilled } from '@tabler/icons-react'
import { memo } from 'react'
import { type Permission, permissionFacts } from '@/lib/contract/permissions'
import { permissionLabel } from '../permission/permission-groups'
import classes from './permission-checkbox.module.css'

type Props = {
  permission: Permission
  isHeld: boolean
  /** Held permissions that imply this one. */
  needed: readonly Permission[]
  /** Why it is disabled, empty when that is shown elsewhere; null when it is enabled. */
  disabledReason: string | null
  /** The store's plan excludes it: it has no effect until the plan changes. */
  isInPlan: boolean
  onChange: (permissions: readonly Permission[], isWanted: boolean) => void
}

/** One permission: ticked by hand, or ticked and locked because another one implies it. */
function PermissionCheckboxRow({ permission, isHeld, needed, disabledReason, isInPlan, onChange }: Props) {
  const { sensitive } = permissionFacts(permission)
  const [first, ...others] = needed
  const why = first
    ? `Comes with “${permissionLabel(first)}”${others.length > 0 ? ` and ${others.length} more` : ''}`
    : disabledReason
  return (
    <Checkbox
      className={classes.permission ?? ''}
      classNames={{ body: classes.body ?? '', description: classes.description ?? '' }}
      checked={isHeld}
      disabled={why !== null}
      onChange={(event) => onChange([permission], event.currentTarget.checked)}
      label={
        <span className={classes.label}>
          {permissionLabel(permission)}
          {sensitive && <IconShieldFilled className={classes.mark} size={15} role="img" aria-label="sensitive" />}
        </span>
      }
      description={[sensitive, why, isInPlan ? null : 'Not in your plan'].filter(Boolean).join(' · ') || undefined}
    />
  )
}

export const PermissionCheckbox = memo(
  PermissionCheckboxRow,
  (before, after) =>
    before.isHeld === after.isHeld &&
    before.disabledReason === after.disabledReason &&
    before.isInPlan === after.isInPlan &&
    before.onChange === after.onChange &&
    before.needed.join() === after.needed.join(),
)
