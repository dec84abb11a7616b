'use client'

import { Button } from '@mantine/core'
import { IconUserOff } from '@tabler/icons-react'
import Link from 'next/link'
import { useParams } from 'next/navigation'
import { ErrorNote } from '../../kit/error-note'
import { ListSkeleton } from '../../kit/list-skeleton'
import { Statement } from '../../kit/statement'
import { useMembers, useRoles } from '../use-team'
import { UserForm } from './user-form'

/** The edit screen of a colleague: role, locations, access and history. */
export function EditUserScreen() {
  const { id } = useParams<{ id: string }>()
  const people = useMembers()
  const roles = useRoles()
  const error = (!people.data && people.error) || (!roles.data && roles.error)
  if (error) {
    const retry = () => void Promise.all([people.mutate(), roles.mutate()])
    return <ErrorNote title="The user could not be loaded" message={error.message} retry={retry} />
  }
  if (!people.data || !roles.data) return <ListSkeleton />
  const member = people.data.members.find(({ _id }) => _id === id)
  if (!member) {
    return (
      <Statement
        icon={IconUserOff}
        title="User not found"
        footer={
          <Button component={Link} href="/users" variant="default">
            Back to Users
          </Button>
        }
      >
        <p>The user may have been removed, or the link is incomplete.</p>
      </Statement>
    )
  }
  return <UserForm key={member._id} member={member} roles={roles.data.roles} locations={people.data.locations} />
}
