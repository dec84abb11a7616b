import { withImplied } from '@/lib/contract/permissions'
import type { Role } from '@/lib/contract/team'
import type { FieldLabels } from '../../kit/form/field-labels'
import { changeOfPermissions } from '../permission/change-permissions'
import { countLabel } from '../permission/permission-counts'

/** Form values of a role. `chosen`: ticked by hand, without implied permissions. */
export type RoleDraft = { readonly name: string; readonly description: string; readonly chosen: readonly string[] }

export const ROLE_LABELS: FieldLabels<RoleDraft> = {
  name: { label: 'Name' },
  description: { label: 'Description' },
  chosen: { label: 'Permissions', format: (chosen) => countLabel(chosen.length, 'permission') },
}

type Stored = Pick<Role, 'name' | 'description' | 'permissions'>

export const draftOfRole = ({ name, description, permissions }: Stored): RoleDraft => ({
  name,
  description,
  chosen: withImplied(permissions),
})

/** A summary of the changes: “Name, 2 permissions added, 1 removed”. */
export function describeChange(before: Stored, { name, description, chosen }: RoleDraft): string {
  const { added, removed } = changeOfPermissions(before.permissions, chosen)
  const counts = [
    added.length > 0 && `${countLabel(added.length, 'permission')} added`,
    removed.length > 0 &&
      (added.length > 0 ? `${removed.length} removed` : `${countLabel(removed.length, 'permission')} removed`),
  ]
  const parts = [
    name.trim() !== before.name && 'name',
    description.trim() !== before.description && 'description',
    ...counts,
  ]
  const text = parts.filter((part) => part !== false).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
