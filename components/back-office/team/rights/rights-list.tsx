import { IconShieldFilled } from '@tabler/icons-react'
import { isPermission } from '@/lib/contract/permissions'
import { isSensitive, RIGHT_GROUPS, rightLabel } from './right-groups'
import classes from './rights-list.module.css'

/** What somebody may do, by job, to be read. */
export function RightsList({ rights }: { rights: readonly string[] }) {
  const held = new Set(rights.filter(isPermission))
  const groups = RIGHT_GROUPS.map(({ name, rights: all }) => ({ name, held: all.filter((right) => held.has(right)) }))
  if (held.size === 0) return <p className={classes.none}>Nothing but the own profile.</p>
  return (
    <dl className={classes.groups}>
      {groups
        .filter((group) => group.held.length > 0)
        .map((group) => (
          <div key={group.name}>
            <dt>{group.name}</dt>
            {group.held.map((right) => (
              <dd key={right}>
                {rightLabel(right)}
                {isSensitive(right) && <IconShieldFilled size={14} role="img" aria-label="sensitive" />}
              </dd>
            ))}
          </div>
        ))}
    </dl>
  )
}
