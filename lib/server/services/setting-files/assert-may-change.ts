import 'server-only'
import { type Permission, permissionFacts } from '@/lib/contract/permissions'
import { Failure } from '@/lib/rules/failure'
import type { VendorContext } from '../../context'

/** Throws `forbidden` for settings that the person may not change on their own screen. */
export function assertMayChange(
  { permissions }: VendorContext,
  { permission, title }: { readonly permission: Permission; readonly title: string },
): void {
  if (permissions.has(permission)) return
  throw new Failure('forbidden', `${title} needs the permission “${permissionFacts(permission).label}”.`)
}
