'use client'

import type { LocationScope } from '@/lib/rules/location-scope'
import { useVendor } from '../../kit/vendor-context'
import { useMembers } from '../use-team'

/** The locations that the signed-in user is limited to; nobody can grant more. */
export function useLocationScope(): LocationScope {
  const { userData } = useVendor()
  const self = useMembers().data?.members.find(({ accountId }) => accountId === userData._id)
  return self?.locationIds ?? null
}
