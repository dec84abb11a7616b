import 'server-only'
import { isPermission, permissionFacts, withImplied } from '@/lib/contract/permissions'
import { Failure } from '@/lib/rules/failure'
import type { VendorContext } from '../../context'

/** Nobody grants, or takes from others, what they do not hold themselves. Throws `forbidden` and names the right. */
export function rejectGranting({ grantable }: Pick<VendorContext, 'grantable'>, granted: readonly string[]): void {
  // What was asked for comes before what it brings along, so that the sentence names the former.
  const lacking = [...granted.filter(isPermission), ...withImplied(granted)].find(
    (permission) => !grantable.has(permission),
  )
  if (lacking) {
    const { label } = permissionFacts(lacking)
    throw new Failure('forbidden', `You cannot hand out what you do not hold: ${label.toLowerCase()}.`)
  }
}
