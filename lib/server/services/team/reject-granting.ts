import 'server-only'
import { isPermission, permissionFacts, withImplied } from '@/lib/contract/permissions'
import { Failure } from '@/lib/rules/failure'
import type { VendorContext } from '../../context'

/** Nobody can grant or revoke permissions that they do not hold. Throws `forbidden` and names the permission. */
export function rejectGranting({ grantable }: Pick<VendorContext, 'grantable'>, granted: readonly string[]): void {
  // Requested permissions come before implied ones, so that the message names the former.
  const lacking = [...granted.filter(isPermission), ...withImplied(granted)].find(
    (permission) => !grantable.has(permission),
  )
  if (lacking) {
    const { label } = permissionFacts(lacking)
    throw new Failure('forbidden', `You cannot grant permissions that you do not have: ${label.toLowerCase()}.`)
  }
}
