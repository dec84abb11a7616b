'use client'

import { isInLocationScope } from '@/lib/rules/location-scope'
import { useVendor } from '../../kit/vendor-context'
import { hasAllPermissions } from '../permission/change-permissions'
import { useRoles } from '../use-team'
import type { Person } from './people'
import { useLocationScope } from './use-location-scope'

/** Why the signed-in user cannot edit this person's access; null when they can. */
export function useDisabledReason(person: Person): string | null {
  const { grantable, userData } = useVendor()
  const locationScope = useLocationScope()
  const role = useRoles().data?.roles.find(({ _id }) => _id === person.roleId)
  if (person.kind === 'member' && person.member.accountId === userData._id) {
    return 'This is you. Another owner or manager can change your access.'
  }
  if (role && !hasAllPermissions(role.permissions, grantable)) {
    return `The role “${role.name}” has permissions that you do not have, so you cannot change who has it.`
  }
  return person.kind === 'member' && !isInLocationScope(person.member.locationIds, locationScope)
    ? 'This user has access to locations that you do not have, so you cannot change their access.'
    : null
}
