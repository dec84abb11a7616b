'use client'

import type { LocationReach } from '@/lib/rules/location-reach'
import { useVendor } from '../../shell/vendor-context'
import { useMembers } from '../use-team'

/** The locations that who is signed in is confined to; nobody gives others more. */
export function useReach(): LocationReach {
  const { userData } = useVendor()
  const self = useMembers().data?.members.find(({ accountId }) => accountId === userData._id)
  return self?.locationIds ?? null
}
