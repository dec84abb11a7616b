import { IconShieldFilled } from '@tabler/icons-react'
import { isPermission } from '@/lib/contract/permissions'
import { isSensitive, LISTED_GROUPS, permissionLabel } from './permission-groups'
import classes from './permissions-list.module.css'

/** The permissions of a role by group, read-only. */
export function PermissionsList({ permissions }: { permissions: readonly string[] }) {
  const held = new Set(permissions.filter(isPermission))
  const groups = LISTED_GROUPS.map(({ name, permissions: all }) => ({
    name,
    held: all.filter((permission) => held.has(permission)),
  }))
  if (held.size === 0) return <p className={classes.none}>Own profile only.</p>
  return (
    <dl className={classes.groups}>
      {groups
        .filter((group) => group.held.length > 0)
        .map((group) => (
          <div key={group.name}>
            <dt>{group.name}</dt>
            {group.held.map((permission) => (
              <dd key={permission}>
                {permissionLabel(permission)}
                {isSensitive(permission) && <IconShieldFilled size={14} role="img" aria-label="sensitive" />}
              </dd>
            ))}
          </div>
        ))}
    </dl>
  )
}
