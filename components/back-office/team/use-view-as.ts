'use client'

import { useRouter } from 'next/navigation'
import type { Role } from '@/lib/contract/team'
import { useRolePreview } from '../shell/role-preview'

/** Shows the back-office as a role sees it, starting at Home. */
export function useViewAs(): (role: Pick<Role, 'name' | 'permissions'>) => void {
  const { begin } = useRolePreview()
  const { push } = useRouter()
  return ({ name, permissions }) => {
    begin({ name, permissions })
    push('/home')
  }
}
