'use client'

import { Button, Group } from '@mantine/core'
import { IconPlus, IconTable } from '@tabler/icons-react'
import Link from 'next/link'
import { ErrorNote } from '../../kit/error-note'
import { ListSkeleton } from '../../kit/list-skeleton'
import { PermissionNeeded } from '../../kit/permission-needed'
import { ScreenHeader } from '../../kit/screen-header'
import { useVendor } from '../../kit/vendor-context'
import { useMembers, useRoles } from '../use-team'
import { RoleRow } from './role-row'
import classes from './roles-screen.module.css'

/** The store's roles with users and number of permissions. */
export function RolesScreen() {
  const { features } = useVendor()
  const { data, error, mutate } = useRoles()
  const members = useMembers().data?.members ?? []
  return (
    <div>
      <ScreenHeader title="Roles" description="Sets of permissions for your users. Changes take effect at once.">
        <Group gap="xs">
          <Button
            component={Link}
            href="/permission"
            variant="default"
            leftSection={<IconTable size={16} aria-hidden />}
          >
            Compare in one table
          </Button>
          {features.has('role.edit') ? (
            <Button component={Link} href="/create-role" leftSection={<IconPlus size={16} aria-hidden />}>
              Create role
            </Button>
          ) : (
            <PermissionNeeded permission="role.edit" />
          )}
        </Group>
      </ScreenHeader>
      {error && !data && (
        <ErrorNote title="The roles could not be loaded" message={error.message} retry={() => void mutate()} />
      )}
      {!data && !error && <ListSkeleton />}
      {data && (
        <ul className={classes.list}>
          {data.roles.map((role) => (
            <RoleRow
              key={role._id}
              role={role}
              roles={data.roles}
              members={members.filter(({ roleId }) => roleId === role._id)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
