'use client'

import { Collapse, Radio, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { Role } from '@/lib/contract/team'
import { Tag } from '../../kit/tag'
import { useVendor } from '../../kit/vendor-context'
import { hasAllPermissions } from '../permission/change-permissions'
import { describePermissions } from '../permission/permission-counts'
import { PermissionsList } from '../permission/permissions-list'
import classes from './role-choice.module.css'

type Props = {
  roles: readonly Role[]
  value: string | null
  onChange: (roleId: string) => void
  error?: string | undefined
  /** Why none can be chosen, which is shown above; null when they can. */
  disabledReason?: string | null
}

/** The roles as cards with their permissions; roles with more permissions than the user has are disabled. */
export function RoleChoice({ roles, value, onChange, error, disabledReason = null }: Props) {
  const { grantable } = useVendor()
  return (
    <Radio.Group value={value ?? ''} onChange={onChange} error={error} aria-label="Role" name="role">
      <div className={classes.cards}>
        {roles.map((role) => (
          <RoleCard
            key={role._id}
            role={role}
            isLocked={disabledReason !== null}
            lack={hasAllPermissions(role.permissions, grantable) ? null : 'Includes permissions that you do not have.'}
          />
        ))}
      </div>
    </Radio.Group>
  )
}

function RoleCard({ role, isLocked, lack }: { role: Role; isLocked: boolean; lack: string | null }) {
  const isDisabled = isLocked || lack !== null
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={classes.card} data-disabled={isDisabled || undefined}>
      <Radio
        value={role._id}
        disabled={isDisabled}
        classNames={{ body: classes.body ?? '', inner: classes.inner ?? '', labelWrapper: classes.words ?? '' }}
        label={
          <span className={classes.name}>
            {role.name}
            {role.isOwner && <Tag tone="warning">Everything</Tag>}
          </span>
        }
        description={
          <>
            {role.description && <span className={classes.line}>{role.description}</span>}
            <span className={classes.line}>{(!isLocked && lack) || describePermissions(role.permissions)}</span>
          </>
        }
      />
      <UnstyledButton
        className={classes.more}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        What can {role.name} do?
        <IconChevronDown size={14} stroke={2} aria-hidden />
      </UnstyledButton>
      <Collapse expanded={isOpen} id={id}>
        <div className={classes.permissions}>
          <PermissionsList permissions={role.permissions} />
        </div>
      </Collapse>
    </div>
  )
}
