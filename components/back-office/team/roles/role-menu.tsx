'use client'

import { ActionIcon, Menu } from '@mantine/core'
import { IconCopy, IconDots, IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import Link from 'next/link'
import { useState } from 'react'
import type { Role } from '@/lib/contract/team'
import { useVendor } from '../../kit/vendor-context'
import { useViewAs } from '../use-view-as'
import { DeleteRoleDialog } from './delete-role-dialog'
import { disabledReasonOf } from './role-disabled-reason'
import classes from './role-menu.module.css'

type Props = { role: Role; roles: readonly Role[]; onDeleted?: () => void }

/** The actions of a role; a disabled one shows its reason. */
export function RoleMenu({ role, roles, onDeleted }: Props) {
  const { grantable } = useVendor()
  const viewAs = useViewAs()
  const [isDeleting, setDeleting] = useState(false)
  const disabledReason = disabledReasonOf(role, grantable)
  const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Actions for ${role.name}`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} href={`/edit-role/${role._id}`} leftSection={<IconPencil {...icon} />}>
            {disabledReason ? 'Open' : 'Edit'}
          </Menu.Item>
          <Menu.Item component={Link} href={`/create-role?from=${role._id}`} leftSection={<IconCopy {...icon} />}>
            Duplicate
          </Menu.Item>
          <Menu.Item leftSection={<IconEye {...icon} />} onClick={() => viewAs(role)}>
            View as {role.name}
          </Menu.Item>
          <Menu.Item
            disabled={disabledReason !== null}
            className={classes.danger}
            leftSection={<IconTrash {...icon} />}
            onClick={() => setDeleting(true)}
          >
            Delete
          </Menu.Item>
          {disabledReason && <p className={classes.why}>{disabledReason}</p>}
        </Menu.Dropdown>
      </Menu>
      {isDeleting && (
        <DeleteRoleDialog
          role={role}
          roles={roles}
          onClose={() => setDeleting(false)}
          {...(onDeleted ? { onDone: onDeleted } : {})}
        />
      )}
    </>
  )
}
