import { IconShieldFilled } from '@tabler/icons-react'
import type { Permission } from '@/lib/contract/permissions'
import type { PermissionsChange } from './change-permissions'
import { isSensitive, permissionLabel } from './permission-groups'
import classes from './permissions-difference.module.css'

/** Gained and lost permissions as small tags with a sign. */
export function PermissionsDifference({ change: { added, removed } }: { change: PermissionsChange }) {
  return (
    <ul className={classes.list}>
      {added.map((permission) => (
        <Mark key={permission} permission={permission} kind="added" sign="+" />
      ))}
      {removed.map((permission) => (
        <Mark key={permission} permission={permission} kind="removed" sign="−" />
      ))}
    </ul>
  )
}

function Mark({ permission, kind, sign }: { permission: Permission; kind: 'added' | 'removed'; sign: string }) {
  return (
    <li className={classes.mark} data-kind={kind}>
      <span aria-hidden>{sign}</span>
      <span className={classes.hidden}>{kind}: </span>
      {permissionLabel(permission)}
      {isSensitive(permission) && <IconShieldFilled size={13} role="img" aria-label="sensitive" />}
    </li>
  )
}
