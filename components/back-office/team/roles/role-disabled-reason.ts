import { permissionFacts, withImplied } from '@/lib/contract/permissions'
import type { Role } from '@/lib/contract/team'

/** Why a role cannot be edited or deleted with these permissions; null when it can. */
export function disabledReasonOf(
  { isOwner, permissions }: Pick<Role, 'isOwner' | 'permissions'>,
  grantable: ReadonlySet<string>,
): string | null {
  if (isOwner) return 'The owner role always has all permissions and cannot be changed.'
  const lacking = withImplied(permissions).find((permission) => !grantable.has(permission))
  return lacking
    ? `This role has permissions that you do not have, such as “${permissionFacts(lacking).label}”, so you cannot change it.`
    : null
}
