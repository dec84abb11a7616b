'use client'

import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { CurrentVendorContext, useVendor } from '../kit/vendor-context'

type PreviewedRole = { readonly name: string; readonly permissions: readonly string[] }

type RolePreview = {
  /** The role that the back-office is viewed as; null in the user's own view. */
  readonly role: PreviewedRole | null
  readonly begin: (role: PreviewedRole) => void
  readonly end: () => void
}

const RolePreviewContext = createContext<RolePreview | null>(null)

/**
 * Shows menus, screens and buttons as another role has them. It can only remove permissions: those that the user
 * lacks are not shown, and the server checks the signed-in user. Ends with a reload.
 */
export function RolePreviewProvider({ children }: { children: ReactNode }) {
  const vendor = useVendor()
  const [role, setRole] = useState<PreviewedRole | null>(null)
  const shown = useMemo(() => {
    if (!role) return vendor
    const heldIn = (permissions: ReadonlySet<string>) =>
      new Set(role.permissions.filter((permission) => permissions.has(permission)))
    const permissions = { features: heldIn(vendor.features), grantable: heldIn(vendor.grantable) }
    return { ...vendor, ...permissions, userData: { ...vendor.userData, roleName: role.name, isOwner: false } }
  }, [vendor, role])
  const preview = useMemo<RolePreview>(() => ({ role, begin: setRole, end: () => setRole(null) }), [role])
  return (
    <RolePreviewContext value={preview}>
      <CurrentVendorContext value={shown}>{children}</CurrentVendorContext>
    </RolePreviewContext>
  )
}

export function useRolePreview(): RolePreview {
  const preview = use(RolePreviewContext)
  if (!preview) throw new Error('useRolePreview needs the shell around it')
  return preview
}
