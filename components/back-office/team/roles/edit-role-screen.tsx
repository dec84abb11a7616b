'use client'

import { Button } from '@mantine/core'
import { IconShieldOff } from '@tabler/icons-react'
import Link from 'next/link'
import { useParams } from 'next/navigation'
import { ErrorNote } from '../../kit/error-note'
import { ListSkeleton } from '../../kit/list-skeleton'
import { Statement } from '../../kit/statement'
import { useRoles } from '../use-team'
import { EditRole } from './edit-role'

/** The edit screen of a role: permissions, users and history. */
export function EditRoleScreen() {
  const { id } = useParams<{ id: string }>()
  const { data, error, mutate } = useRoles()
  if (error && !data)
    return <ErrorNote title="The role could not be loaded" message={error.message} retry={() => void mutate()} />
  if (!data) return <ListSkeleton />
  const role = data.roles.find(({ _id }) => _id === id)
  if (role) return <EditRole key={role._id} role={role} roles={data.roles} />
  return (
    <Statement
      icon={IconShieldOff}
      title="Role not found"
      footer={
        <Button component={Link} href="/roles" variant="default">
          Back to Roles
        </Button>
      }
    >
      <p>It may have been deleted, or the link is incomplete.</p>
    </Statement>
  )
}
