'use client'

import { Checkbox } from '@mantine/core'
import { OWNER_ONLY, type Permission } from '@/lib/contract/permissions'
import { grantableOf } from '../permission/change-permissions'
import { impliedBy, type PermissionGroup } from '../permission/permission-groups'
import { PermissionCheckbox } from './permission-checkbox'
import classes from './permissions-group.module.css'

type Props = {
  group: PermissionGroup
  /** The ticked permissions and all that they imply. */
  held: readonly Permission[]
  grantable: ReadonlySet<string>
  planExcludes: ReadonlySet<string>
  disabledReason: string | null
  onChange: (permissions: readonly Permission[], isWanted: boolean) => void
}

/** The permissions of one group, with a checkbox for all of them. */
export function PermissionsGroup({
  group: { name, permissions },
  held,
  grantable,
  planExcludes,
  disabledReason,
  onChange,
}: Props) {
  const count = permissions.filter((permission) => held.includes(permission)).length
  const open = disabledReason === null ? grantableOf(permissions, grantable) : []
  const isFull = count === permissions.length
  const isAllGiven = open.every((permission) => held.includes(permission))
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>
        <Checkbox
          aria-label={`All of ${name}`}
          checked={isFull}
          indeterminate={count > 0 && !isFull}
          disabled={open.length === 0}
          onChange={() => onChange(open, !isAllGiven)}
          label={name}
          classNames={{ label: classes.name ?? '' }}
        />
        <span className={classes.count}>
          {count} of {permissions.length}
        </span>
      </legend>
      <div className={classes.permissions}>
        {permissions.map((permission) => (
          <PermissionCheckbox
            key={permission}
            permission={permission}
            isHeld={held.includes(permission)}
            needed={impliedBy(permission, held)}
            isInPlan={!planExcludes.has(permission)}
            disabledReason={
              disabledReason !== null
                ? ''
                : grantableOf([permission], grantable).length > 0
                  ? null
                  : OWNER_ONLY.has(permission)
                    ? 'For the owner only'
                    : 'You do not have this permission'
            }
            onChange={onChange}
          />
        ))}
      </div>
    </fieldset>
  )
}
