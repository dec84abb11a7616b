import { UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronDown, IconShieldFilled } from '@tabler/icons-react'
import { type Permission, permissionFacts } from '@/lib/contract/permissions'
import type { Role } from '@/lib/contract/team'
import { Tag } from '../../kit/tag'
import { useVendor } from '../../shell/vendor-context'
import type { RightGroup } from '../rights/right-groups'
import classes from './matrix-group.module.css'

type Props = { group: RightGroup; roles: readonly Role[]; isOpen: boolean; onFold: () => void }

/** The rows of one job; folded, its row tells how many of them each role holds. */
export function MatrixGroup({ group: { name, rights }, roles, isOpen, onFold }: Props) {
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
          const count = rights.filter((right) => permissions.includes(right)).length
          return (
            <td key={_id} data-none={count === 0 || undefined}>
              {count}/{rights.length}
            </td>
          )
        })}
      </tr>
      {isOpen && rights.map((right) => <MatrixRow key={right} right={right} roles={roles} />)}
    </tbody>
  )
}

function MatrixRow({ right, roles }: { right: Permission; roles: readonly Role[] }) {
  const { label, sensitive } = permissionFacts(right)
  const { planExcludes } = useVendor()
  return (
    <tr className={classes.row}>
      <th scope="row" title={sensitive ? `${right}: ${sensitive}` : right}>
        <span className={classes.right}>
          {label}
          {planExcludes.has(right) && <Tag>Not in your plan</Tag>}
          {sensitive && <IconShieldFilled size={14} role="img" aria-label={`Sensitive: ${sensitive}`} />}
        </span>
      </th>
      {roles.map(({ _id, permissions }) => (
        <td key={_id}>
          {permissions.includes(right) ? (
            <IconCheck size={16} stroke={2.4} role="img" aria-label="yes" />
          ) : (
            <span className={classes.no} role="img" aria-label="no" />
          )}
        </td>
      ))}
    </tr>
  )
}
