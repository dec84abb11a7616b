import { IconShieldFilled } from '@tabler/icons-react'
import Link from 'next/link'
import { isPermission } from '@/lib/contract/permissions'
import type { Role } from '@/lib/contract/team'
import type { TeamMember } from '@/lib/contract/team-member'
import { Tag } from '../../kit/tag'
import { useVendor } from '../../kit/vendor-context'
import { PeopleOfRole } from '../permission/people-of-role'
import { isSensitive } from '../permission/permission-groups'
import { countPermissions } from './count-permissions'
import { RoleMenu } from './role-menu'
import classes from './role-row.module.css'

type Props = { role: Role; roles: readonly Role[]; members: readonly TeamMember[] }

/** One role: name, description, users and number of permissions. */
export function RoleRow({ role, roles, members }: Props) {
  const { features, userData, planExcludes } = useVendor()
  const sensitive = role.permissions.filter(isPermission).filter(isSensitive).length
  const { held, inPlan, withheld } = countPermissions(role.permissions, planExcludes)
  const isOwn = members.some(({ accountId }) => accountId === userData._id)
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <h2>
          {features.has('role.edit') ? <Link href={`/edit-role/${role._id}`}>{role.name}</Link> : role.name}
          {isOwn && <Tag>Yours</Tag>}
        </h2>
        {role.description && <p>{role.description}</p>}
      </div>
      <div className={classes.people}>
        <PeopleOfRole members={members} count={role.memberCount} />
      </div>
      <div className={classes.permissions}>
        <span>
          {held} of {inPlan} permissions
          {withheld > 0 && `, ${withheld} more not in your plan`}
        </span>
        <span className={classes.meter} aria-hidden>
          <span style={{ width: `${(held / inPlan) * 100}%` }} />
        </span>
      </div>
      <div className={classes.sensitive}>
        {sensitive > 0 ? (
          <Tag tone="warning">
            <IconShieldFilled size={13} aria-hidden /> {sensitive} sensitive
          </Tag>
        ) : (
          <Tag>None sensitive</Tag>
        )}
      </div>
      {features.has('role.edit') && (
        <div className={classes.menu}>
          <RoleMenu role={role} roles={roles} />
        </div>
      )}
    </li>
  )
}
