'use client'

import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconEye, IconPencil } from '@tabler/icons-react'
import Link from 'next/link'
import type { Role } from '@/lib/contract/team'
import type { TeamMember } from '@/lib/contract/team-member'
import { useVendor } from '../../kit/vendor-context'
import { PeopleOfRole } from '../permission/people-of-role'
import { countLabel } from '../permission/permission-counts'
import { useViewAs } from '../use-view-as'
import classes from './matrix-head.module.css'

type Props = { roles: readonly Role[]; members: readonly TeamMember[] }

/** The roles as column headings: their users, “View as role” and edit. */
export function MatrixHead({ roles, members }: Props) {
  return (
    <thead>
      <tr>
        <th scope="col" className={classes.corner}>
          Right
        </th>
        {roles.map((role) => (
          <th key={role._id} scope="col" className={classes.role}>
            <RoleHead role={role} members={members.filter(({ roleId }) => roleId === role._id)} />
          </th>
        ))}
      </tr>
    </thead>
  )
}

function RoleHead({ role, members }: { role: Role; members: readonly TeamMember[] }) {
  const { features } = useVendor()
  const viewAs = useViewAs()
  const names = members.map(({ name, email }) => name || email)
  return (
    <Menu width={240}>
      <Menu.Target>
        <UnstyledButton className={classes.target}>
          <span className={classes.name}>
            {role.name}
            <IconChevronDown size={13} stroke={2} aria-hidden />
          </span>
          <span className={classes.count}>{countLabel(role.memberCount, 'person', 'people')}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.people}>
          <PeopleOfRole members={members} count={role.memberCount} />
          {names.length > 0 && <span>{names.join(', ')}</span>}
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<IconEye size={16} aria-hidden />} onClick={() => viewAs(role)}>
          View as {role.name}
        </Menu.Item>
        {features.has('role.edit') && (
          <Menu.Item
            component={Link}
            href={`/edit-role/${role._id}`}
            leftSection={<IconPencil size={16} aria-hidden />}
          >
            {role.isOwner ? 'Open' : 'Edit'} {role.name}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
