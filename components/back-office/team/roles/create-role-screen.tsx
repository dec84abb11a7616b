'use client'

import { useRouter, useSearchParams } from 'next/navigation'
import { ErrorNote } from '../../kit/error-note'
import { ListSkeleton } from '../../kit/list-skeleton'
import { useRoles } from '../use-team'
import { NewRole } from './new-role'

/** A new role: empty, from a template, or as a copy (`?from=`). */
export function CreateRoleScreen() {
  const { data, error, mutate } = useRoles()
  const from = useSearchParams().get('from')
  const { push } = useRouter()
  if (error && !data)
    return <ErrorNote title="The roles could not be loaded" message={error.message} retry={() => void mutate()} />
  if (!data) return <ListSkeleton />
  return <NewRole roles={data.roles} from={from} onMade={() => push('/roles')} />
}
