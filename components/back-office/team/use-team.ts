'use client'

import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { useCall } from '@/lib/client/use-call'
import { team } from '@/lib/contract/team'
import { useVendor } from '../kit/vendor-context'

/** Colleagues, pending invitations and locations; not fetched without the permission to view them. */
export const useMembers = () => useCall(team.members, useVendor().features.has('user.view') ? {} : null)

/** The store's roles; not fetched without the permission to view them. */
export const useRoles = () => useCall(team.roles, useVendor().features.has('role.view') ? {} : null)

const PATHS: ReadonlySet<unknown> = new Set([team.members.path, team.roles.path, team.activity.path])

/** Refetches people, roles and the log wherever they are shown. */
export function useRefreshTeam(): () => Promise<void> {
  const { mutate } = useSWRConfig()
  return useCallback(async () => {
    await mutate((key) => Array.isArray(key) && PATHS.has(key[0]))
  }, [mutate])
}
