'use client'

import { Checkbox } from '@mantine/core'
import { IconShieldFilled } from '@tabler/icons-react'
import { memo } from 'react'
import { type Permission, permissionFacts } from '@/lib/contract/permissions'
import { rightLabel } from '../rights/right-groups'
import classes from './right-checkbox.module.css'

type Props = {
  right: Permission
  isHeld: boolean
  /** Held rights that bring this one along. */
  needed: readonly Permission[]
  /** Why it can neither be given nor taken, empty when that is said elsewhere; null when it can. */
  hindrance: string | null
  /** The store's plan leaves it out: it has no effect until the plan changes. */
  isInPlan: boolean
  onChange: (rights: readonly Permission[], isWanted: boolean) => void
}

/** One right: ticked by hand, or ticked and locked because another needs it. */
function RightCheckboxRow({ right, isHeld, needed, hindrance, isInPlan, onChange }: Props) {
  const { sensitive } = permissionFacts(right)
  const [first, ...others] = needed
  const why = first
    ? `Comes with “${rightLabel(first)}”${others.length > 0 ? ` and ${others.length} more` : ''}`
    : hindrance
  return (
    <Checkbox
      className={classes.right ?? ''}
      classNames={{ body: classes.body ?? '', description: classes.description ?? '' }}
      checked={isHeld}
      disabled={why !== null}
      onChange={(event) => onChange([right], event.currentTarget.checked)}
      label={
        <span className={classes.label}>
          {rightLabel(right)}
          {sensitive && <IconShieldFilled className={classes.mark} size={15} role="img" aria-label="sensitive" />}
        </span>
      }
      description={[sensitive, why, isInPlan ? null : 'Not in your plan'].filter(Boolean).join(' · ') || undefined}
    />
  )
}

export const RightCheckbox = memo(
  RightCheckboxRow,
  (before, after) =>
    before.isHeld === after.isHeld &&
    before.hindrance === after.hindrance &&
    before.isInPlan === after.isInPlan &&
    before.onChange === after.onChange &&
    before.needed.join() === after.needed.join(),
)
