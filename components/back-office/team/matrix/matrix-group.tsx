import { UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronDown, IconShieldFilled } from '@tabler/icons-react'
import { type Permission, permissionFacts } from '@/lib/contract/permissions'
import type { Role } from '@/lib/contract/team'
import { Tag } from '../../kit/tag'
import { useVendor } from '../../kit/vendor-context'
import type { PermissionGroup } from '../permission/permission-groups'
import classes from './matrix-group.module.css'

type Props = { group: PermissionGroup; roles: readonly Role[]; isOpen: boolean; onFold: () => void }

/** The rows of one group; collapsed, the header shows how many of them each role has. */
export function MatrixGroup({ group: { name, permissions: grants }, roles, isOpen, onFold }: Props) {
  return (
    <tbody>
      <tr className={classes.head}>
        <th scope="rowgroup">
          <UnstyledButton className={classes.fold} aria-expanded={isOpen} onClick={onFold}>
            <IconChevronDown size={14} stroke={2} aria-hidden />
            {name}
          </UnstyledButton>
        </th>
        {roles.map(({ _id, permissions }) => {
          const count = grants.filter((permission) => permissions.includes(permission)).length
          return (
            <td key={_id} data-none={count === 0 || undefined}>
              {count}/{grants.length}
            </td>
          )
        })}
      </tr>
      {isOpen && grants.map((permission) => <MatrixRow key={permission} permission={permission} roles={roles} />)}
    </tbody>
  )
}

function MatrixRow({ permission, roles }: { permission: Permission; roles: readonly Role[] }) {
  const { label, sensitive } = permissionFacts(permission)
  const { planExcludes } = useVendor()
  return (
    <tr className={classes.row}>
      <th scope="row" title={sensitive ? `${permission}: ${sensitive}` : permission}>
        <span className={classes.permission}>
          {label}
          {planExcludes.has(permission) && <Tag>Not in your plan</Tag>}
          {sensitive && <IconShieldFilled size={14} role="img" aria-label={`Sensitive: ${sensitive}`} />}
        </span>
      </th>
      {roles.map(({ _id, permissions }) => (
        <td key={_id}>
          {permissions.includes(permission) ? (
            <IconCheck size={16} stroke={2.4} role="img" aria-label="yes" />
          ) : (
            <span className={classes.no} role="img" aria-label="no" />
          )}
        </td>
      ))}
    </tr>
  )
}
